import { create } from 'zustand';
import type { CounterName, Counters } from '#kit/contract/counters.ts';

/** What waits for the signed-in person. */
export const useCounters = create<Counters>(() => ({}));

/** The counter an event tells of, for the badge of a menu item: `useBadge: () => useCounter(dealEvents.changed)`. */
export const useCounter = ({ counter }: { readonly counter: CounterName }): number =>
  useCounters((counters) => counters[counter] ?? 0);

/** Sets the counters that are given and leaves the others. */
export const setCounters = (counters: Counters): void => useCounters.setState(counters);

/** All that waits for the person together: the number in the window's title and on the program's icon. */
export const sumOf = (counters: Counters): number =>
  Object.values(counters).reduce((sum, count) => sum + count, 0);
