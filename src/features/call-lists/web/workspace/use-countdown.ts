import { useEffect, useState } from 'react';
import { countdownMs } from '#features/call-lists/call-lists.status.ts';
import { useLatest } from '#kit/web/use-latest.ts';

type Countdown = {
  /** What is counted for; null while nothing is. */
  readonly of: string | null;
  readonly onZero: () => void;
  /** Any key was pressed meanwhile. */
  readonly onKey: () => void;
};

/** Seconds that are left before a number is dialled; any key stops them, with whatever else is pressed. */
export const useCountdown = ({ of, onZero, onKey }: Countdown): number | null => {
  const [left, setLeft] = useState<{ readonly of: string; readonly ms: number } | null>(null);
  const end = useLatest(onZero);
  const stop = useLatest((event: KeyboardEvent) => {
    event.preventDefault();
    onKey();
  });
  useEffect(() => {
    if (of === null) return undefined;
    const until = Date.now() + countdownMs;
    const tick = (): void => {
      const ms = until - Date.now();
      setLeft({ of, ms: Math.max(0, ms) });
      if (ms > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 200);
    document.addEventListener('keydown', stop, { capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', stop, { capture: true });
    };
  }, [of, end, stop]);
  if (of === null) return null;
  return Math.ceil((left?.of === of ? left.ms : countdownMs) / 1_000);
};
