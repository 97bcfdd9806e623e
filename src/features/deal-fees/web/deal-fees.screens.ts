import { ReceiptRussianRuble, Stamp } from 'lucide-react';
import { readInvoices, writeRequisites } from '#features/deal-fees/deal-fees.access.ts';
import { invoiceFilters } from '#features/deal-fees/deal-fees.rules.ts';
import { feeSlotTexts } from '#features/deal-fees/deal-fees-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';

/** Invoices of all deals, and what stands in every one of them. */
export const feeScreens = defineScreens('deal-fees', {
  list: screen({
    path: '/client-invoices/index',
    records: 'deal',
    title: feeSlotTexts.list,
    access: readInvoices,
    cache: true,
    search: {
      filter: oneOf(invoiceFilters),
      after: pageTrail(),
    },
    menu: { label: feeSlotTexts.list, icon: ReceiptRussianRuble, order: 27, group: 'work' },
    load: () => import('#features/deal-fees/web/InvoiceListScreen.tsx'),
  }),
  requisites: screen({
    path: '/company/requisites',
    title: feeSlotTexts.requisites,
    access: writeRequisites,
    cache: true,
    menu: { label: feeSlotTexts.requisites, icon: Stamp, order: 225, group: 'office' },
    load: () => import('#features/deal-fees/web/RequisitesScreen.tsx'),
  }),
});
