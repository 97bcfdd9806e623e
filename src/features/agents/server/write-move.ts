import { eq } from 'drizzle-orm';
import { type AgentMove, type AgentState, agentStep } from '#features/agents/agents.status.ts';
import { agentMoved } from '#features/agents/server/agent-moved.ts';
import { agentHistory, agents } from '#features/agents/server/agents.tables.ts';
import type { Agent } from '#features/agents/server/lock-agent.ts';
import { notifyOfMove } from '#features/agents/server/notify-of-move.ts';
import type { Writing } from '#kit/server/implement.ts';

type Move = {
  readonly agent: Agent;
  readonly move: AgentMove;
  readonly byUserId: number | null;
  readonly reason: string | null;
};

/** Writes a move that may be made: the state, its row of history, what people are told, what others do at it. */
export const writeMove = async (
  writing: Writing,
  { agent, move, byUserId, reason }: Move,
): Promise<AgentState> => {
  const { db, now } = writing;
  const step = agentStep(move);
  const to = step.to === 'previous' ? (agent.stateBefore ?? 'filling') : step.to;
  await db
    .update(agents)
    .set({
      state: to,
      stateBefore: to === 'blocked' ? agent.state : null,
      since: now,
      version: agent.version + 1,
    })
    .where(eq(agents.userId, agent.userId));
  const moved = { agentId: agent.userId, move, from: agent.state, to, byUserId, reason };
  await db.insert(agentHistory).values({ ...moved, at: now });
  await agentMoved.emit(writing, moved);
  await notifyOfMove(writing, moved);
  return to;
};
