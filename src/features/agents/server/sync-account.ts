import { isAgentFamily } from '#domain/role.ts';
import { agentErrors } from '#features/agents/agents.errors.ts';
import { agentMoves, isBefore, type AgentMove } from '#features/agents/agents.status.ts';
import { agentTexts } from '#features/agents/agents.texts.ts';
import { type Agent, isOfNetwork, lockAgent, putIntoBook } from '#features/agents/server/lock-agent.ts';
import { writeMove } from '#features/agents/server/write-move.ts';
import type { PersonChanged } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Writing } from '#kit/server/implement.ts';

/** The move that the account of an agent has made by its change, if it has. */
const moveOf = (agent: Agent, { after }: PersonChanged): AgentMove | null => {
  if (after.status === 'blocked') return agent.state === 'blocked' ? null : agentMoves.block;
  if (agent.state === 'blocked') return agentMoves.unblock;
  if (agent.state === 'working' && after.stopApp === 1) return agentMoves.stop;
  if (agent.state === 'stopped' && after.stopApp === 0) return agentMoves.resume;
  return null;
};

/** Follows a change of an account: blocking and stopping are moves of the agent's life, wherever they are pressed. */
export const syncAccount = async (writing: Writing, fact: PersonChanged): Promise<void> => {
  const { before, after, byUserId, reason } = fact;
  const { db, now } = writing;
  if (!isOfNetwork(after)) return;
  if (!before || !isOfNetwork(before)) {
    await putIntoBook(db, after, now);
    return;
  }
  const agent = await lockAgent(db, before, now);
  if (isBefore(agent.stateBefore ?? agent.state) && after.roles.some(isAgentFamily))
    throw refuse(agentErrors.guestByCard);
  const written = { byUserId, reason: reason ?? agentTexts.inUserCard };
  const move = moveOf(agent, fact);
  if (!move) return;
  const state = await writeMove(writing, { agent, move, ...written });
  if (move !== agentMoves.unblock) return;
  // Deals may have been forbidden or allowed while he was blocked.
  const freed = { ...agent, state, stateBefore: null, version: agent.version + 1 };
  const next = moveOf(freed, fact);
  if (next) await writeMove(writing, { agent: freed, move: next, ...written });
};
