import type { Norm, TurnPlace } from '#features/turn-norms/turn-norms.rules.ts';
import { defineHook } from '#kit/server/define-hook.ts';

export { type Waiting, waitingPoint } from '#features/turn-norms/server/list-norms.ts';
export { normsColumn, normsOf } from '#features/turn-norms/server/read-norms.ts';

/** A norm is another from now on. */
export type NormChanged = {
  readonly place: TurnPlace;
  readonly before: Norm;
  readonly after: Norm;
  /** Whoever keeps due times by it says how many he has counted anew. */
  readonly onRecounted: (count: number) => void;
};

/** Told in the transaction of the change: whoever keeps due times by the norm counts them anew. */
export const normChanged = defineHook<NormChanged>('turn-norms.changed');
