import { signAgreements, signCodes } from '#features/signing/server/signing.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalSignAgreements = personalTable(
  signAgreements,
  'proof',
  { userId: 'self', address: 'trace', userAgent: 'trace' },
  { since: 'at' },
);

export const personalSignCodes = personalTable(
  signCodes,
  'proof',
  { phone: 'phone', subject: 'words', codeHash: 'secret' },
  { rows: 'his', since: 'sentAt' },
);
