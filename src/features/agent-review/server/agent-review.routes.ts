import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { listAgents } from '#features/agent-review/server/list-agents.ts';
import { listPeople, markCheck, showAgent } from '#features/agent-review/server/show-agent.ts';
import { implement } from '#kit/server/implement.ts';

export const agentReviewRoutes = implement(agentReviewCalls, {
  listAgents: ({ body }, context) => listAgents(body, context),
  getAgent: ({ body }, context) => showAgent(body.id, context),
  listPeople: ({ body }, context) => listPeople(body.id, context),
  markCheck: ({ body }, context) => markCheck(context, body),
});
