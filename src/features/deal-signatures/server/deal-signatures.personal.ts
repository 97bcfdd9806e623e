import { documentSignatures, signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalDocumentSignatures = personalTable(
  documentSignatures,
  'deals',
  { fileName: 'words', signers: 'words', removalReason: 'words', sha256: 'file' },
  { since: 'removedAt' },
);

export const personalSignRequests = personalTable(
  signRequests,
  'deals',
  { signer: 'name', inn: 'inn', phone: 'phone', reason: 'words', agreement: 'words', address: 'trace' },
  { since: 'endedAt' },
);
