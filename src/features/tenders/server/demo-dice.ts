/** A throw of the dice: a number from 0 to 1, the same in the same place of every run. */
export type Dice = {
  readonly next: () => number;
  readonly whole: (low: number, high: number) => number;
  readonly one: <T>(of: readonly T[]) => T;
};

/** Repeatable dice for demo data (mulberry32), so that every start tells the same story. */
export const rollFrom = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const one = <T>(of: readonly T[]): T => {
    const chosen = of[whole(0, of.length - 1)];
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  };
  return { next, whole, one };
};
