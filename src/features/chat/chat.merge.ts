type Numbered = { readonly id: number };

/** A stretch of a thread that is known, oldest first, and whether there is more above and below it. */
export type Stretch<M extends Numbered> = {
  readonly items: readonly M[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

/** Puts messages into a stretch: each number once, the newer word of it wins, in order. */
export const mergeMessages = <M extends Numbered>(
  existing: readonly M[],
  input: readonly M[],
): readonly M[] => {
  if (input.length === 0) return existing;
  const byId = new Map(existing.map((message) => [message.id, message]));
  for (const message of input) byId.set(message.id, message);
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
};

/** Changes only messages that are known: an edit of one that is not on the screen brings nothing. */
export const replaceMessages = <M extends Numbered>(
  existing: readonly M[],
  input: readonly M[],
): readonly M[] => {
  const byId = new Map(input.map((message) => [message.id, message]));
  return existing.map((message) => byId.get(message.id) ?? message);
};

/** A page from above joins the stretch. */
export const withBefore = <M extends Numbered>(
  stretch: Stretch<M>,
  page: { readonly items: readonly M[]; readonly has_before: boolean },
): Stretch<M> => ({
  ...stretch,
  items: mergeMessages(stretch.items, page.items),
  hasBefore: page.has_before,
});

/** A page from below joins the stretch. */
export const withAfter = <M extends Numbered>(
  stretch: Stretch<M>,
  page: { readonly items: readonly M[]; readonly has_after: boolean },
): Stretch<M> => ({
  ...stretch,
  items: mergeMessages(stretch.items, page.items),
  hasAfter: page.has_after,
});

/** A list that has come anew with the row in use kept in its place, even if it no longer belongs there. */
export const keepCurrent = <R extends Numbered>(
  fresh: readonly R[],
  shownIds: readonly number[],
  current: R | undefined,
): readonly R[] => {
  const place = current ? shownIds.indexOf(current.id) : -1;
  if (!current || place < 0 || fresh.some(({ id }) => id === current.id)) return fresh;
  return fresh.toSpliced(Math.min(place, fresh.length), 0, current);
};
