/** Chance that falls the same way for the same seed (mulberry32); an attack is repeated by its seed. */
export const startDice = (seed: number) => {
  let state = seed >>> 0;
  const roll = (sides: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  return { roll, one: <T>(list: readonly T[]): T => list[roll(list.length)] as T };
};
export type Dice = ReturnType<typeof startDice>;
