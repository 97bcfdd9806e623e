import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dossierSamples = defineSamples(async ({ people: { agent } }) => [
  sampleOf(dossierCalls.addExtra, {
    caller: agent,
    table: 'agent_extras',
    body: { agent_id: agent.userId, name: 'Справка', due_on: null },
    other: { agent_id: agent.userId, name: 'Ещё справка', due_on: null },
  }),
]);
