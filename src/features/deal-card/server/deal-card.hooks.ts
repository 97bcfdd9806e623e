import { dealCardCalls } from '#features/deal-card/deal-card.contract.ts';
import { dealCardNames } from '#features/deal-card/deal-card.print.ts';
import { dealCardTexts as texts } from '#features/deal-card/deal-card.texts.ts';
import sample from '#features/deal-card/server/deal-card.sample.json' with { type: 'json' };
import { readCard, valuesOf } from '#features/deal-card/server/print-deal.ts';
import { findDeals, printPoint } from '#features/print-templates/server/print-templates.facade.ts';

/** The card of a deal among papers with templates. */
export const dealCardPrint = printPoint.give({
  kind: 'deal_card',
  opens: dealCardCalls.printDeal,
  names: dealCardNames,
  builtIn: sample,
  find: (operation, typed) => findDeals(operation, typed),
  read: async (operation, id) => ({
    title: texts.title(id),
    data: valuesOf(await readCard(operation, id)),
  }),
});
