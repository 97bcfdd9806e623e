import { defineLimits } from '#domain/limits/limits.ts';

/** Newcomers who stand still. */
export const agentReviewLimits = defineLimits('agent-review', {
  task: {
    group: 'agents',
    title: 'Срок задачи о застрявшем новичке',
    unit: 'days',
    usual: 2,
    least: 1,
    most: 30,
  },
});
