import { dealExportCalls } from '#features/deal-export/deal-export.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const filter = { state: 0, data_start: null } as const;

export const dealExportSamples = defineSamples(async ({ people }) => [
  sampleOf(dealExportCalls.exportDeals, {
    caller: people.agent,
    table: 'background_jobs',
    body: { filter, columns: ['number'] },
    other: { filter, columns: ['client'] },
  }),
]);
