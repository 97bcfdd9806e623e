import { decideChanges } from '#features/agent-changes/agent-changes.access.ts';
import { changeTitleTexts } from '#features/agent-changes/agent-changes-title.texts.ts';
import { agentCardViews } from '#features/agent-review/web/agent-review.facade.tsx';

export const changesTab = agentCardViews.fill({
  order: 30,
  id: 'changes',
  title: changeTitleTexts.tab,
  access: decideChanges,
  load: () =>
    import('#features/agent-changes/web/AgentChanges.tsx').then((file) => ({ default: file.AgentChanges })),
});
