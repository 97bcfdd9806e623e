/** Chance that falls the same way every time: a plain linear congruential generator. */
export const startDice = (
  from: number,
): {
  /** A whole number below `sides`. */
  readonly dice: (sides: number) => number;
  readonly one: <T>(list: readonly T[]) => T;
} => {
  let seed = from;
  const dice = (sides: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * sides);
  };
  return { dice, one: <T>(list: readonly T[]): T => list[dice(list.length)] as T };
};
