import { findDeal } from '#features/deals/server/deals.facade.ts';
import { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { makeSheet, readSheetFirst } from '#features/offer-sheets/server/print-offer-sheet.ts';
import { printToSend, sendSheet } from '#features/offer-sheets/server/send-sheet.ts';
import { success } from '#kit/contract/fields.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const offerSheetRoutes = implement(offerSheetCalls, {
  printSheet: workFirst(
    async ({ query }, context) =>
      makeSheet(context.services, await readSheetFirst(context, query.application_id)),
    async ({ query }, context, file) => {
      await findDeal(context, query.application_id);
      return file;
    },
  ),
  sendSheet: workFirst(
    ({ body }, context) => printToSend(context, body),
    async ({ body }, context, made) => {
      await sendSheet(context, body, made);
      return success;
    },
  ),
});
