import { callScriptConversations } from '#features/call-scripts/server/call-scripts.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCallScriptConversations = personalTable(callScriptConversations, 'sales', {
  written: 'words',
  note: 'words',
});
