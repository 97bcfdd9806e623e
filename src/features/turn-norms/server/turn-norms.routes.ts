import { turnNormCalls } from '#features/turn-norms/turn-norms.contract.ts';
import { listNorms } from '#features/turn-norms/server/list-norms.ts';
import { saveNorm } from '#features/turn-norms/server/save-norm.ts';
import { implement } from '#kit/server/implement.ts';

export const turnNormRoutes = implement(turnNormCalls, {
  listNorms: (_input, context) => listNorms(context),
  saveNorm: ({ body }, context) => saveNorm(context, body),
});
