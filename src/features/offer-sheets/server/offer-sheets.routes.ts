import { limitLetters, writeToClient } from '#features/client-letters/server/client-letters.facade.ts';
import { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { offerSheetLetters } from '#features/offer-sheets/offer-sheets.letters.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import { printOfferSheet } from '#features/offer-sheets/server/print-offer-sheet.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const offerSheetRoutes = implement(offerSheetCalls, {
  printSheet: async ({ query }, context) => (await printOfferSheet(context, query.application_id)).file,

  sendSheet: async ({ body }, context) => {
    limitLetters(context);
    const { deal, offers, file } = await printOfferSheet(context, body.application_id);
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
      file,
      move: 'offer_sheet_sent',
      what: texts.sent(offers.length),
    });
    return success;
  },
});
