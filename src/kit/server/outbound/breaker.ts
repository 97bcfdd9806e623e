import type { Clock } from '#kit/server/clock.ts';

const failuresInRow = 5;
const restMs = 30_000;

/** Spares a service that fails: after five failures in a row nobody asks it for half a minute. */
type Breaker = {
  readonly isResting: () => boolean;
  /** Until when nobody asks; a moment gone by where it does not rest. */
  readonly restsUntil: () => Date;
  readonly succeeded: () => void;
  readonly failed: () => void;
};

export const createBreaker = (clock: Clock): Breaker => {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => clock.now().getTime() < restsUntil,
    restsUntil: () => new Date(restsUntil),
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures < failuresInRow) return;
      failures = 0;
      restsUntil = clock.now().getTime() + restMs;
    },
  };
};
