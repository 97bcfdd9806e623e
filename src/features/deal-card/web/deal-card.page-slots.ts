import { dealMenuLines } from '#features/deal-room/web/deal-room.facade.tsx';

/** The card of a deal on document, in the menu of its screen. */
export const printLine = dealMenuLines.fill({
  order: 5,
  load: () => import('#features/deal-card/web/PrintLine.tsx').then((file) => ({ default: file.PrintLine })),
});
