import { payoutFiles, payoutLists, payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalPayoutFiles = personalTable(
  payoutFiles,
  'money',
  { name: 'words', reason: 'words' },
  { since: 'at' },
);

export const personalPayoutLists = personalTable(
  payoutLists,
  'money',
  { cancelReason: 'words' },
  { since: 'cancelledAt' },
);

export const personalPayoutOrders = personalTable(
  payoutOrders,
  'money',
  { payeeId: 'self', side: 'words', purpose: 'words', returnedWords: 'words' },
  { since: 'returnedAt' },
);
