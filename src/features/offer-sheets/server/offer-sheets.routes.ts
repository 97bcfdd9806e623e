import { limitLetters, writeToClient } from '#features/client-letters/server/client-letters.facade.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { offerSheetLetters } from '#features/offer-sheets/offer-sheets.letters.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import { makeSheet, readSheet } from '#features/offer-sheets/server/print-offer-sheet.ts';
import { success } from '#kit/contract/fields.ts';
import type { Db } from '#kit/server/database.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const offerSheetRoutes = implement(offerSheetCalls, {
  printSheet: workFirst(
    async ({ query }, context) => {
      const { database } = context.services;
      const read = (db: Db) =>
        readSheet({ ...context, db, afterCommit: () => undefined }, query.application_id);
      return makeSheet(context.services, await database.read(read));
    },
    async ({ query }, context, file) => {
      await findDeal(context, query.application_id);
      return file;
    },
  ),

  sendSheet: async ({ body }, context) => {
    limitLetters(context);
    const printed = await readSheet(context, body.application_id);
    const { deal, offers } = printed.sheet;
    await writeToClient(context, {
      dealId: deal.id,
      to: body.email,
      letter: (words) =>
        offerSheetLetters.sheet({
          ...words,
          client: deal.client_name,
          deal: String(deal.id),
          offers: texts.sent(offers.length),
        }),
      file: await makeSheet(context.services, printed),
      move: 'offer_sheet_sent',
      what: texts.sent(offers.length),
    });
    return success;
  },
});
