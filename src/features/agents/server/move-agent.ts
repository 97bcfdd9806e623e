import { agentErrors, agentErrorTexts, notNowMessage } from '#features/agents/agents.errors.ts';
import { type AgentMove, type AgentState, agentStep, mayMakeMove } from '#features/agents/agents.status.ts';
import { whyNot } from '#features/agents/server/agent-guards.ts';
import { type Agent, lockAgent } from '#features/agents/server/lock-agent.ts';
import { writeMove } from '#features/agents/server/write-move.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Wish = { readonly agentId: number; readonly move: AgentMove; readonly reason?: string };

const refuseWithoutReason = (move: AgentMove, isSelf: boolean, reason: string): void => {
  const { guards, reasonOfOthers } = agentStep(move);
  const isRequired = guards.includes('reason') || (reasonOfOthers && !isSelf);
  if (isRequired && reason === '')
    throw refuse(kitErrors.invalid, { errors: { reason: [agentErrorTexts.reasonNeeded] } });
};

const refuseUnlessMet = async (operation: Operation, move: AgentMove, agent: Agent): Promise<void> => {
  for (const guard of agentStep(move).guards) {
    if (guard === 'reason') continue;
    const why = await whyNot(operation, guard, agent);
    if (why !== null) throw refuse(agentErrors.notNow, { message: why });
  }
};

/**
 * Takes an agent to another state by the table of moves, for the caller: whom he does not see he does not find. What a
 * stop and a block do to the account is done by the calls of the account, which bring their moves here.
 */
export const moveAgent = async (
  operation: Operation,
  { agentId, move, reason = '' }: Wish,
): Promise<AgentState> => {
  const { db, caller, now } = operation;
  const user = await findUser(agentId, operation, true);
  const agent = await lockAgent(db, user, now);
  const isSelf = agentId === caller.userId;
  if (!mayMakeMove(move, { role: caller.role, isSelf })) throw refuse(agentErrors.notYours);
  if (!agentStep(move).from.includes(agent.state))
    throw refuse(agentErrors.notNow, { message: notNowMessage(agent.state) });
  refuseWithoutReason(move, isSelf, reason);
  await refuseUnlessMet(operation, move, agent);
  return writeMove(operation, { agent, move, byUserId: caller.userId, reason: reason || null });
};
