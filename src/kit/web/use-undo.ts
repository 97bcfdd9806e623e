import { type Dispatch, type SetStateAction, useState } from 'react';
import { redo, type Steps, undo } from '#domain/steps.ts';

/** Ways back and forth; undefined where there is no step. */
export type Undo = { readonly undo: (() => void) | undefined; readonly redo: (() => void) | undefined };

/** Keeps what is edited with its steps; `set` takes `step` of `#domain/steps.ts` and what changes beside the steps. */
export const useUndo = <S extends Steps<unknown>>(
  begin: () => S,
): Undo & { readonly held: S; readonly set: Dispatch<SetStateAction<S>> } => {
  const [held, set] = useState(begin);
  return {
    held,
    set,
    undo: held.past.length > 0 ? () => set(undo) : undefined,
    redo: held.future.length > 0 ? () => set(redo) : undefined,
  };
};
