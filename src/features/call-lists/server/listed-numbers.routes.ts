import { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { callListNumbers } from '#features/call-lists/server/call-lists.tables.ts';
import { lockHeldNumber } from '#features/call-lists/server/find-list.ts';
import { finishNumber, showListResults } from '#features/call-lists/server/finish-number.ts';
import { noteRefused } from '#features/call-lists/server/judge-number.ts';
import { nextNumber } from '#features/call-lists/server/next-number.ts';
import { listMine } from '#features/call-lists/server/show-lists.ts';
import { giveAllBack, prolong } from '#features/calls/server/calls.facade.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const listedNumberRoutes = implement(listedNumberCalls, {
  listMine: (_input, context) => listMine(context),
  next: ({ body }, context) => nextNumber(context, body.list_id),
  hold: async ({ body }, context) => {
    const { id } = await lockHeldNumber(context, body);
    return { lease_until: await prolong(context, callListNumbers, id) };
  },
  release: async (_input, context) => {
    await giveAllBack(context, callListNumbers, context.caller.userId);
    return success;
  },
  noteRefused: ({ body }, context) => noteRefused(context, body),
  finish: ({ body }, context) => finishNumber(context, body),
  showResults: async () => showListResults(),
});
