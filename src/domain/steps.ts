/** Something that is edited: how it stands, and the steps back and forth. What is kept beside them stays through a step. */
export type Steps<T> = { readonly past: readonly T[]; readonly now: T; readonly future: readonly T[] };

const maxSteps = 200;

/** What nobody has edited yet. */
export const startSteps = <T>(now: T): Steps<T> => ({ past: [], now, future: [] });

/** One step of editing; what changes nothing is no step. */
export const step = <T, S extends Steps<T>>(existing: S & Steps<T>, next: T): S =>
  next === existing.now
    ? existing
    : { ...existing, past: [...existing.past, existing.now].slice(-maxSteps), now: next, future: [] };

/** A step back. */
export const undo = <S extends Steps<unknown>>(existing: S): S =>
  existing.past.length === 0
    ? existing
    : {
        ...existing,
        past: existing.past.slice(0, -1),
        now: existing.past.at(-1),
        future: [existing.now, ...existing.future],
      };

/** A step forth again. */
export const redo = <S extends Steps<unknown>>(existing: S): S =>
  existing.future.length === 0
    ? existing
    : {
        ...existing,
        past: [...existing.past, existing.now],
        now: existing.future[0],
        future: existing.future.slice(1),
      };
