import type { AgentMove, AgentState } from '#features/agents/agents.status.ts';
import { defineHook } from '#kit/server/define-hook.ts';

/** A move that has been made. */
export type AgentMoved = {
  readonly agentId: number;
  readonly move: AgentMove;
  readonly from: AgentState;
  readonly to: AgentState;
  readonly byUserId: number | null;
  readonly reason: string | null;
};

/** Told in the transaction of every move of an agent. */
export const agentMoved = defineHook<AgentMoved>('agents.moved');
