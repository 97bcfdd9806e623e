import { clientLinkSlotTexts } from '#features/client-links/client-links-slot.texts.ts';
import { offerTools } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';

/** «Клиент» of a deal: links given to him and what he has done by them. */
export const clientLinksPanel = dealPanels.fill({
  id: 'client',
  title: clientLinkSlotTexts.title,
  group: 'threads',
  order: 70,
  load: () =>
    import('#features/client-links/web/ClientLinksPanel.tsx').then((file) => ({
      default: file.ClientLinksPanel,
    })),
});

/** The client's choice, over the offers of his deal. */
export const clientChoice = offerTools.fill({
  order: 5,
  load: () =>
    import('#features/client-links/web/ClientChoice.tsx').then((file) => ({ default: file.ClientChoice })),
});
