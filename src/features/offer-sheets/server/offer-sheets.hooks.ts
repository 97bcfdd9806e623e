import { sql } from 'drizzle-orm';
import { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.read.ts';
import { offerSheetNames } from '#features/offer-sheets/offer-sheets.print.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import sample from '#features/offer-sheets/server/offer-sheets.sample.json' with { type: 'json' };
import { readSheet, valuesOf } from '#features/offer-sheets/server/print-offer-sheet.ts';
import { findDeals, printPoint } from '#features/print-templates/server/print-templates.facade.ts';

/** A bank has offered something. */
const hasOffers = sql`exists (select 1 from ${dealLegs} l join ${offers} f on f.leg_id = l.id and f.is_active
  where l.deal_id = ${deals.id})`;

/** The sheet of offers among papers with templates. */
export const offerSheetPrint = printPoint.give({
  kind: 'offer_sheet',
  opens: offerSheetCalls.printSheet,
  names: offerSheetNames,
  builtIn: sample,
  find: (operation, typed) => findDeals(operation, typed, hasOffers),
  read: async (operation, id) => ({
    title: texts.title,
    data: valuesOf(await readSheet(operation, id)),
  }),
});
