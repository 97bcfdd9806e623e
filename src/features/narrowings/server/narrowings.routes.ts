import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { listNarrowings } from '#features/narrowings/server/list-narrowings.ts';
import { lift, narrow } from '#features/narrowings/server/narrow.ts';
import { previewNarrowing } from '#features/narrowings/server/preview-narrowing.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const narrowingRoutes = implement(narrowingCalls, {
  listNarrowings: ({ query }, context) => listNarrowings(query.user_id, context),
  previewNarrowing: ({ body }, context) => previewNarrowing(body, context),
  narrow: ({ body }, context) => narrow(body, context),
  lift: async ({ body }, context) => {
    await lift(body.id, context);
    return success;
  },
});
