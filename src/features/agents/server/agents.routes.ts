import { agentCalls } from '#features/agents/agents.contract.ts';
import { saveManualContract } from '#features/agents/server/save-manual-contract.ts';
import { implement } from '#kit/server/implement.ts';

export const agentRoutes = implement(agentCalls, {
  saveManualContract: ({ body }, context) => saveManualContract(context, body, context.files),
});
