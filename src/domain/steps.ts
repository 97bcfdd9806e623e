/** Something that is edited: how it stands, and the steps back and forth. What is kept beside them stays through a step. */
export type Steps<T> = { readonly past: readonly T[]; readonly now: T; readonly future: readonly T[] };

const maxSteps = 200;

/** What nobody has edited yet. */
export const startSteps = <T>(now: T): Steps<T> => ({ past: [], now, future: [] });

/** One step of editing; what changes nothing is no step. */
export const step = <T, S extends Steps<T>>(known: S & Steps<T>, next: T): S =>
  next === known.now
    ? known
    : { ...known, past: [...known.past, known.now].slice(-maxSteps), now: next, future: [] };

/** A step back. */
export const undo = <S extends Steps<unknown>>(known: S): S =>
  known.past.length === 0
    ? known
    : {
        ...known,
        past: known.past.slice(0, -1),
        now: known.past.at(-1),
        future: [known.now, ...known.future],
      };

/** A step forth again. */
export const redo = <S extends Steps<unknown>>(known: S): S =>
  known.future.length === 0
    ? known
    : { ...known, past: [...known.past, known.now], now: known.future[0], future: known.future.slice(1) };
