import { tenderDocuments, tenderWinners, tenders } from '#features/tenders/server/tenders.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalTenderWinners = personalTable(
  tenderWinners,
  'registry',
  { companyInn: 'inn', companyName: 'name', phones: 'words', emails: 'words' },
  { since: 'updatedAt' },
);

export const personalTenders = personalTable(
  tenders,
  'registry',
  {
    customerName: 'name',
    customerInn: 'inn',
    customers: 'words',
    lots: 'words',
    searchText: 'words',
    subject: 'words',
  },
  { since: 'updatedAt' },
);

export const personalTenderDocuments = personalTable(
  tenderDocuments,
  'registry',
  { fact: 'words' },
  { since: 'updatedAt' },
);
