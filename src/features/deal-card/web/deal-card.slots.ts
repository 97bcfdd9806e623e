import { dealMenuLines } from '#features/deals/web/deals.facade.tsx';

/** The card of a deal on paper, in the menu of its screen. */
export const printLine = dealMenuLines.fill({
  order: 5,
  load: () => import('#features/deal-card/web/PrintLine.tsx').then((file) => ({ default: file.PrintLine })),
});
