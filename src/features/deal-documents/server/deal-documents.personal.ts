import { documentSets, documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalDocuments = personalTable(
  documents,
  'deals',
  { name: 'words', clientName: 'name', remark: 'words', sha256: 'file' },
  { since: 'endedAt' },
);

export const personalDocumentSets = personalTable(documentSets, 'deals', { files: 'words' }, { since: 'at' });
