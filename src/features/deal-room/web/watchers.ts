import type { ReceivedWatch } from '#features/deal-room/deal-room.watch.ts';

/** Somebody who looks at the deal in one of his windows, and when he last said so. */
export type Watcher = {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly listenedAt: number;
};
/** By person and window. */
export type Watchers = ReadonlyMap<string, Watcher>;

/** How often one says that one still looks, and after what silence one is taken to be gone. */
export const publishAgainMs = 25_000;
export const goneAfterMs = 60_000;

/** Who looks after a word of somebody's window. */
export const receiveWatcher = (
  existing: Watchers,
  from: number,
  stated: ReceivedWatch,
  now: number,
): Watchers => {
  const next = new Map(existing);
  const key = `${from} ${stated.window}`;
  if (stated.state === 'gone') next.delete(key);
  else {
    const { first_name: firstName, last_name: lastName } = stated;
    next.set(key, { userId: from, firstName, lastName, listenedAt: now });
  }
  return next;
};

/** Without those who have been silent too long; the same when nobody has. */
export const dropSilent = (existing: Watchers, now: number): Watchers => {
  const cached = [...existing].filter(([, { listenedAt }]) => now - listenedAt < goneAfterMs);
  return cached.length === existing.size ? existing : new Map(cached);
};

/** The people, each once however many windows he has, by their names. */
export const peopleWatching = (existing: Watchers): readonly Watcher[] =>
  [...new Map([...existing.values()].map((one) => [one.userId, one])).values()].toSorted(
    (one, other) => one.lastName.localeCompare(other.lastName, 'ru') || one.userId - other.userId,
  );
