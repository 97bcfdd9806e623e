import { agentMoves, type AgentMove } from '#features/agents/agents.status.ts';
import { agentMoved } from '#features/agents/server/agents.facade.ts';
import { askNpdSoon } from '#features/npd-status/server/ask-soon.ts';
import { listen } from '#kit/server/define-hook.ts';

const askedAt: readonly AgentMove[] = [agentMoves.submit, agentMoves.submitAgain, agentMoves.approve];

/** V1, V3 and V4: the tax service is asked whether he pays НПД. */
export const npdIsAsked = listen(agentMoved, async (writing, { agentId, move }) => {
  if (askedAt.includes(move)) await askNpdSoon(writing, agentId);
});
