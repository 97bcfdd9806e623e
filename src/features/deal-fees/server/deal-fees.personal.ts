import { companyRequisites, invoicePayments, invoices } from '#features/deal-fees/server/deal-fees.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCompanyRequisites = personalTable(
  companyRequisites,
  'money',
  { inn: 'inn', address: 'address', headName: 'name', accountantName: 'name' },
  { since: 'savedAt' },
);

export const personalInvoicePayments = personalTable(
  invoicePayments,
  'money',
  { note: 'words', removeReason: 'words' },
  { since: 'paidOn' },
);

export const personalInvoices = personalTable(
  invoices,
  'money',
  { subject: 'words', note: 'words', seller: 'words', payer: 'words', cancelReason: 'words' },
  { since: 'cancelledAt' },
);
