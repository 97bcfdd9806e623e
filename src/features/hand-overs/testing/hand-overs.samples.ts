import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const handOversSamples = defineSamples(async ({ people: { admin, manager, head } }) => {
  const absence = {
    user_id: manager.userId,
    reason: 'absence' as const,
    replacement_ids: [head.userId],
    starts_on: '2099-01-10',
  };
  return [
    sampleOf(handOverCalls.createHandOver, {
      caller: admin,
      table: 'hand_overs',
      body: { ...absence, ends_on: '2099-01-11' },
      other: { ...absence, ends_on: '2099-01-12' },
    }),
  ];
});
