import type { Clock } from '#kit/server/clock.ts';

const minuteMs = 60_000;

/**
 * Counts what each key did in the current minute. `take` answers 0 when the key may go on, else the whole
 * seconds to wait. Per process: with several instances the limit holds for each.
 */
export const createRateLimit = (clock: Clock, perMinute: number): { take: (key: string) => number } => {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    take: (key) => {
      const now = clock.now().getTime();
      const current = Math.floor(now / minuteMs);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > perMinute ? Math.ceil(((current + 1) * minuteMs - now) / 1000) : 0;
    },
  };
};
