/** Spreads what is done with each of many once in a while over so many ticks: each has a tick of its own. */
export const takeTurns = <T extends object>(ticks: number) => {
  const tickOf = new WeakMap<T, number>();
  let assigned = 0;
  let tick = 0;

  const isDue = (one: T): boolean => {
    const own = tickOf.get(one) ?? assigned++ % ticks;
    tickOf.set(one, own);
    return own === tick;
  };

  return {
    /** Those of them whose tick is the next one. */
    next: (all: Iterable<T>): T[] => {
      tick = (tick + 1) % ticks;
      return [...all].filter(isDue);
    },
  };
};
