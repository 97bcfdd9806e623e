import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const agentReviewSamples = defineSamples(async ({ people: { admin } }, api) => {
  const { userId } = await api.as('agent', 'written-to', { email: 'written-to@example.test' });
  const body = { ids: [userId], subject: 'Новые банки', text: 'Добавили два банка.' };
  return [
    sampleOf(agentReviewCalls.writeToAgents, {
      caller: admin,
      table: 'letters',
      body,
      other: { ...body, subject: 'Другие банки' },
    }),
  ];
});
