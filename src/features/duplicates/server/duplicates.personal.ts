import { organizationMerges } from '#features/duplicates/server/duplicates.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalOrganizationMerges = personalTable(
  organizationMerges,
  'registry',
  { reason: 'words', moved: 'words' },
  { since: 'mergedAt' },
);
