import { mayPass } from '#domain/access.ts';
import { seeInvoices } from '#features/deal-fees/deal-fees.access.ts';
import { feeSlotTexts } from '#features/deal-fees/deal-fees-slot.texts.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';

/** «Счета» of a deal, after the bank's offers; not for those who have nothing to do with money. */
export const invoicesPanel = dealPanels.fill({
  id: 'invoices',
  title: feeSlotTexts.panel,
  group: 'money',
  order: 35,
  isShown: (role) => mayPass(seeInvoices, role),
  load: () =>
    import('#features/deal-fees/web/InvoicesPanel.tsx').then((file) => ({ default: file.InvoicesPanel })),
});
