import { legalHolds } from '#features/legal-holds/server/legal-holds.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalLegalHolds = personalTable(
  legalHolds,
  'proof',
  { reason: 'words', liftReason: 'words' },
  { since: 'madeAt' },
);
