import { ownSheetCalls } from '#features/own-fields/own-sheets.contract.ts';
import { bringOwnSheet } from '#features/own-fields/server/bring-own-sheet.ts';
import { saveSample, tryOwnSheet } from '#features/own-fields/server/read-own-sheet.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const ownSheetRoutes = implement(ownSheetCalls, {
  saveSample: ({ query }, context) => saveSample(context, query.record),
  tryOwnSheet: ({ body }, context) => tryOwnSheet(context, body.record),
  bringOwnSheet: async ({ body }, context) => {
    await bringOwnSheet(context, body);
    return success;
  },
});
