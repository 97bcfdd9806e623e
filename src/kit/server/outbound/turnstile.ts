import { setTimeout as sleep } from 'node:timers/promises';

/** Lets callers through one after another, no more than so many a second. */
type Turnstile = { readonly pass: () => Promise<void> };

/** Without a limit everybody passes at once. */
export const createTurnstile = (perSecond: number | undefined): Turnstile => {
  if (perSecond === undefined) return { pass: () => Promise.resolve() };
  const gapMs = 1_000 / perSecond;
  let nextAt = 0;
  return {
    pass: async () => {
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + gapMs;
      if (at > now) await sleep(at - now);
    },
  };
};
