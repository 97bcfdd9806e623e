import type { AgentGuardName } from '#features/agents/agents.status.ts';
import type { Agent } from '#features/agents/server/lock-agent.ts';
import { definePoint, type Contribution } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What a feature knows of a guard: null where it is met, else why not, in words for whoever asks. */
type GuardFact = {
  readonly guard: Exclude<AgentGuardName, 'reason'>;
  readonly why: (operation: Operation, agent: Agent) => Promise<string | null>;
};

const point = definePoint<GuardFact>('agents.guards');

/** Gives what a guard hangs on; exported from `server/x.hooks.ts`. Everything given must be met. */
export const agentGuard = (
  guard: GuardFact['guard'],
  why: (operation: Operation, agent: Agent) => Promise<string | null>,
): Contribution => point.give({ guard, why });

/** Why a guard is not met, or null: everything that features have to say against the move. */
export const whyNot = async (
  operation: Operation,
  guard: GuardFact['guard'],
  agent: Agent,
): Promise<string | null> => {
  const reasons: string[] = [];
  for (const fact of point.contributions(operation.services)) {
    const reason = fact.guard === guard ? await fact.why(operation, agent) : null;
    if (reason !== null) reasons.push(reason);
  }
  return reasons.length === 0 ? null : reasons.join('. ');
};
