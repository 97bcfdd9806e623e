import { seeDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftSlotTexts as texts } from '#features/deal-drafts/deal-drafts-slot.texts.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { keyLists } from '#kit/web/screens/slots.ts';

/** «Макет гарантии» of a deal, after its offers; a credit or a loan has none. */
export const draftPanel = dealPanels.fill({
  id: 'drafts',
  title: texts.title,
  group: 'money',
  order: 40,
  loadCount: () =>
    import('#features/deal-drafts/web/use-draft-count.ts').then((file) => ({ default: file.useDraftCount })),
  isShown: (_role, { product }) => product === guaranteeProduct,
  load: () =>
    import('#features/deal-drafts/web/DraftPanel.tsx').then((file) => ({ default: file.DraftPanel })),
});

/** The keys of a draft in the list of all keys. */
export const draftKeys = keyLists.fill({
  order: 15,
  title: texts.title,
  access: seeDrafts,
  keys: async () => (await import('#features/deal-drafts/deal-drafts-key.texts.ts')).draftKeyTexts,
});
