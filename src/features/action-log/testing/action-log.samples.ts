import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const actionLogSamples = defineSamples(async ({ people }) => [
  sampleOf(actionLogCalls.exportRows, {
    caller: people.admin,
    table: 'background_jobs',
    body: { outcome: 'done' },
    other: { outcome: 'refused' },
  }),
]);
