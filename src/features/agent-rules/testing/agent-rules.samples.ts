import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const agentRulesSamples = defineSamples(async ({ people }) => {
  const rule = {
    text: 'Работать честно',
    forms: [],
    roles: ['guest' as const],
    starts_on: '2099-01-01',
    is_required: false,
    accept_label: 'Принимаю',
    cancel_label: 'Позже',
  };
  return Promise.resolve([
    sampleOf(ruleCalls.saveRule, {
      caller: people.admin,
      table: 'agent_rules',
      body: { ...rule, name: 'Раз' },
      other: { ...rule, name: 'Два' },
    }),
  ]);
});
