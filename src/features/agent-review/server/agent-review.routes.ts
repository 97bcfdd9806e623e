import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { listAgents } from '#features/agent-review/server/list-agents.ts';
import { listAgentLetters, stopAgents, writeToAgents } from '#features/agent-review/server/many-agents.ts';
import { saveAgents } from '#features/agent-review/server/save-agents.ts';
import { listPeople, markCheck, showAgent } from '#features/agent-review/server/show-agent.ts';
import { implement } from '#kit/server/implement.ts';

export const agentReviewRoutes = implement(agentReviewCalls, {
  listAgents: ({ body }, context) => listAgents(body, context),
  saveAgents: ({ query }, context) => saveAgents(context, query),
  stopAgents: ({ body }, context) => stopAgents(context, body),
  writeToAgents: ({ body }, context) => writeToAgents(context, body),
  listAgentLetters: ({ body }, context) => listAgentLetters(context, body),
  getAgent: ({ body }, context) => showAgent(body.id, context),
  listPeople: ({ body }, context) => listPeople(body.id, context),
  markCheck: ({ body }, context) => markCheck(context, body),
});
