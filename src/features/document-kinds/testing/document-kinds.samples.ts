import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const kind = {
  name: 'Раз',
  group: 'other' as const,
  is_multiple: true,
  formats: ['pdf' as const],
  max_mb: 5,
  valid_days: null,
  needs_signature: false,
  help: '',
  is_active: true,
};

export const documentKindsSamples = defineSamples(async ({ people }) => [
  sampleOf(documentKindCalls.createKind, {
    caller: people.admin,
    table: 'document_types',
    body: kind,
    other: { ...kind, name: 'Два' },
  }),
]);
