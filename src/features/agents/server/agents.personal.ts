import { agentHistory, agentManualContracts } from '#features/agents/server/agents.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAgentHistory = personalTable(
  agentHistory,
  'agents',
  { agentId: 'self', about: 'words', reason: 'words' },
  { rows: 'his' },
);

export const personalAgentManualContracts = personalTable(
  agentManualContracts,
  'money',
  { agentId: 'self', name: 'words', sha256: 'file' },
  { since: 'enteredAt' },
);
