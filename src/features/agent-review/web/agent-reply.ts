import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

export type AgentCard = CallReply<(typeof agentReviewCalls)['getAgent']>;

/** Everything that shows an agent is fetched anew. */
export const refreshAgent = (): Promise<unknown> =>
  invalidateCalls(calls.getAgent, calls.listAgents, dossierCalls.getDossier);
