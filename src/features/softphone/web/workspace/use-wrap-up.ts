import { useEffect, useState } from 'react';

const wrapUpMs = 60_000;

/** The minute after a talk: how much of it is left, and another minute. When it is over nothing is guessed. */
export const useWrapUp = () => {
  const [until, setUntil] = useState(() => Date.now() + wrapUpMs);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, until - now);
  return {
    seconds: Math.ceil(leftMs / 1_000),
    part: Math.min(100, (leftMs / wrapUpMs) * 100),
    isOver: leftMs === 0,
    more: () => setUntil((old) => Math.max(old, Date.now()) + wrapUpMs),
  };
};
