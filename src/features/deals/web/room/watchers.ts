import type { WatchHeard } from '#features/deals/deals.watch.ts';

/** Somebody who looks at the deal in one of his windows, and when he last said so. */
export type Watcher = {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly heardAt: number;
};
/** By person and window. */
export type Watchers = ReadonlyMap<string, Watcher>;

/** How often one says that one still looks, and after what silence one is taken to be gone. */
export const sayAgainMs = 25_000;
export const goneAfterMs = 60_000;

/** Who looks after a word of somebody's window. */
export const hearWatcher = (known: Watchers, from: number, said: WatchHeard, now: number): Watchers => {
  const next = new Map(known);
  const key = `${from} ${said.window}`;
  if (said.state === 'gone') next.delete(key);
  else {
    const { first_name: firstName, last_name: lastName } = said;
    next.set(key, { userId: from, firstName, lastName, heardAt: now });
  }
  return next;
};

/** Without those who have been silent too long; the same when nobody has. */
export const dropSilent = (known: Watchers, now: number): Watchers => {
  const kept = [...known].filter(([, { heardAt }]) => now - heardAt < goneAfterMs);
  return kept.length === known.size ? known : new Map(kept);
};

/** The people, each once however many windows he has, by their names. */
export const peopleWatching = (known: Watchers): readonly Watcher[] =>
  [...new Map([...known.values()].map((one) => [one.userId, one])).values()].toSorted(
    (one, other) => one.lastName.localeCompare(other.lastName, 'ru') || one.userId - other.userId,
  );
