import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The present moment, right to the minute. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
