import { clientLinkSlotTexts } from '#features/client-links/client-links-slot.texts.ts';
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
