import { agentCheckMarks } from '#features/agent-review/server/agent-review.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAgentCheckMarks = personalTable(
  agentCheckMarks,
  'agents',
  { agentId: 'self', found: 'words' },
  { rows: 'his' },
);
