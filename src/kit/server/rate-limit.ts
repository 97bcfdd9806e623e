import type { Clock } from '#kit/server/clock.ts';

const minuteMs = 60_000;

/**
 * Counts what each key did in the current minute, or in another window. `take` answers 0 when the key may go
 * on, else the whole seconds to wait. Per process: with several instances the limit holds for each.
 */
export const createRateLimit = (
  clock: Clock,
  perWindow: number | (() => number),
  windowMs = minuteMs,
): { take: (key: string) => number } => {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    take: (key) => {
      const now = clock.now().getTime();
      const current = Math.floor(now / windowMs);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const most = typeof perWindow === 'number' ? perWindow : perWindow();
      return count > most ? Math.ceil(((current + 1) * windowMs - now) / 1000) : 0;
    },
  };
};
