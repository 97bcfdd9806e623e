import { create } from 'zustand';
import { type CounterName, counterNames, type Counters, noCounters } from '#kit/contract/counters.ts';

/** What waits for the signed-in person. */
export const useCounters = create<Counters>(() => noCounters);

/** One counter, for the badge of a menu item: `useBadge: () => useCounter('countDeal')`. */
export const useCounter = (name: CounterName): number => useCounters((counters) => counters[name]);

/** Sets the counters that are given and leaves the others. */
export const setCounters = (counters: Partial<Counters>): void => useCounters.setState(counters);

/** All that waits for the person together: the number in the window's title and on the program's icon. */
export const sumOf = (counters: Counters): number =>
  counterNames.reduce((sum, name) => sum + counters[name], 0);
