import { useEffect, useState } from 'react';
import { countdownMs } from '#features/call-lists/call-lists.status.ts';
import { countDown } from '#features/call-lists/web/workspace/dialling.ts';
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
  const press = useLatest(onKey);
  useEffect(() => {
    if (of === null) return undefined;
    return countDown({
      keys: document,
      onTick: (ms) => setLeft({ of, ms }),
      onZero: end,
      onKey: press,
    });
  }, [of, end, press]);
  if (of === null) return null;
  return Math.ceil((left?.of === of ? left.ms : countdownMs) / 1_000);
};
