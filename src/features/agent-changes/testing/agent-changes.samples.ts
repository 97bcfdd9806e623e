import { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const agentChangeSamples = defineSamples(async ({ people: { agent } }) => {
  const ask = { part: 'name' as const, words: '' };
  const name = { first_name: 'Савелий', middle_name: '' };
  return [
    sampleOf(changeCalls.requestChange, {
      caller: agent,
      table: 'agent_changes',
      body: { ...ask, values: { ...name, last_name: 'Ветров' } },
      other: { part: 'address', words: '', values: { address: 'Самара, ул. Вымышленная, 2' } },
    }),
  ];
});
