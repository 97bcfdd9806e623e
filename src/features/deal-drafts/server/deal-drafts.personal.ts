import {
  draftRemarks,
  draftRulings,
  draftVersions,
  draftWaivers,
  draftWords,
} from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalDraftVersions = personalTable(
  draftVersions,
  'deals',
  { name: 'words', text: 'words', comment: 'words', consent: 'words', sha256: 'file' },
  { since: 'returnedAt' },
);

export const personalDraftRemarks = personalTable(
  draftRemarks,
  'deals',
  { quote: 'words' },
  { since: 'resolvedAt' },
);

export const personalDraftRulings = personalTable(
  draftRulings,
  'deals',
  { reason: 'words' },
  { since: 'at' },
);

export const personalDraftWaivers = personalTable(
  draftWaivers,
  'deals',
  { reason: 'words' },
  { since: 'at' },
);

export const personalDraftWords = personalTable(
  draftWords,
  'deals',
  { clientName: 'name', text: 'words', fileName: 'words', fileSha256: 'file' },
  { since: 'at' },
);
