import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const narrowingSamples = defineSamples(async ({ people: { admin, trainee } }) => {
  const taking = { user_id: trainee.userId, set: 'observer' as const, from_day: '2099-01-01', to_day: null };
  return [
    sampleOf(narrowingCalls.narrow, {
      caller: admin,
      table: 'narrowings',
      body: { ...taking, reason: 'A' },
      other: { ...taking, reason: 'B' },
    }),
  ];
});
