import { agentChangeDocuments, agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAgentChanges = personalTable(
  agentChanges,
  'agents',
  { agentId: 'self', before: 'words', after: 'words', words: 'words', answer: 'words' },
  { rows: 'his' },
);

export const personalAgentChangeDocuments = personalTable(agentChangeDocuments, 'agents', {
  name: 'words',
  sha256: 'file',
});
