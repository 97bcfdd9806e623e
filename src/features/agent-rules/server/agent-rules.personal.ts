import { agentRuleAcceptances } from '#features/agent-rules/server/agent-rules.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAgentRuleAcceptances = personalTable(
  agentRuleAcceptances,
  'proof',
  { userId: 'self', address: 'trace', userAgent: 'trace' },
  { since: 'at' },
);
