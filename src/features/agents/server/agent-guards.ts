import type { AgentGuardName } from '#features/agents/agents.status.ts';
import type { Agent } from '#features/agents/server/lock-agent.ts';
import { definePoint, type Contribution } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** One way a guard of a move may be met: null where it is, else why not, in words for whoever asks. */
type GuardWay = {
  readonly guard: Exclude<AgentGuardName, 'reason'>;
  readonly why: (operation: Operation, agent: Agent) => Promise<string | null>;
};

const point = definePoint<GuardWay>('agents.guards');

/** Gives a way in which a guard may be met; exported from `server/x.hooks.ts`. Of several ways one is enough. */
export const agentGuard = (
  guard: GuardWay['guard'],
  why: (operation: Operation, agent: Agent) => Promise<string | null>,
): Contribution => point.give({ guard, why });

/** Why a guard is not met by any of its ways, or null. */
export const whyNot = async (
  operation: Operation,
  guard: GuardWay['guard'],
  agent: Agent,
): Promise<string | null> => {
  const ways = point.contributions(operation.services).filter((way) => way.guard === guard);
  const reasons: string[] = [];
  for (const { why } of ways) {
    const reason = await why(operation, agent);
    if (reason === null) return null;
    reasons.push(reason);
  }
  return reasons.length === 0 ? null : reasons.join('. ');
};
