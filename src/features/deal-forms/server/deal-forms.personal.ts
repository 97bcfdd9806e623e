import { filledForms } from '#features/deal-forms/server/deal-forms.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalFilledForms = personalTable(
  filledForms,
  'deals',
  { name: 'words', docxSha256: 'file', pdfSha256: 'file' },
  { since: 'madeAt' },
);
