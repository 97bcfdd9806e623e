import type { AgentState } from '#features/agents/agents.status.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

/** The tone of a state of an agent. */
export const agentTones: Readonly<Record<AgentState, Tone>> = {
  filling: 'neutral',
  checking: 'info',
  fixing: 'wait',
  checked: 'good',
  contract: 'wait',
  working: 'good',
  stopped: 'wait',
  blocked: 'bad',
};
