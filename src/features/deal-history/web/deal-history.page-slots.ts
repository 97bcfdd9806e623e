import { seeDeals } from '#features/deals/deals.access.ts';
import { historySlotTexts } from '#features/deal-history/deal-history-slot.texts.ts';
import { dealPanels, pastDealHeads, pastDealParts } from '#features/deal-room/web/deal-room.facade.tsx';
import { keyLists } from '#kit/web/screens/slots.ts';

/** «История» of a deal, before its parameters. */
export const historyPanel = dealPanels.fill({
  id: 'history',
  title: historySlotTexts.title,
  group: 'record',
  order: 70,
  showsPast: true,
  load: () =>
    import('#features/deal-history/web/HistoryPanel.tsx').then((file) => ({ default: file.HistoryPanel })),
});

/** The views of a deal as they were at the moment looked back at. */
export const pastViews = pastDealParts.fill({
  order: 10,
  load: () => import('#features/deal-history/web/PastView.tsx').then((file) => ({ default: file.PastView })),
});

/** The head of a deal as it was then. */
export const pastHead = pastDealHeads.fill({
  order: 10,
  load: () => import('#features/deal-history/web/PastHead.tsx').then((file) => ({ default: file.PastHead })),
});

/** The keys of a deal's history in the list of all keys. */
export const historyKeys = keyLists.fill({
  order: 12,
  title: historySlotTexts.keysTitle,
  access: seeDeals,
  keys: async () => (await import('#features/deal-history/deal-history-key.texts.ts')).historyKeyTexts,
});
