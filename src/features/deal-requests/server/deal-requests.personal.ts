import { dealRequests, requestOffers } from '#features/deal-requests/server/deal-requests.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalDealRequests = personalTable(
  dealRequests,
  'deals',
  { remark: 'words', reason: 'words' },
  { since: 'closedAt' },
);

export const personalRequestOffers = personalTable(
  requestOffers,
  'deals',
  { choice: 'words' },
  { since: 'offeredAt' },
);
