import { makeContracts } from '#features/agent-contracts/agent-contracts.access.ts';
import { contractTitleTexts } from '#features/agent-contracts/agent-contracts-title.texts.ts';
import { agentCardViews } from '#features/agent-review/web/agent-review.facade.tsx';

export const contractsTab = agentCardViews.fill({
  order: 20,
  id: 'contract',
  title: contractTitleTexts.tab,
  access: makeContracts,
  load: () =>
    import('#features/agent-contracts/web/AgentContracts.tsx').then((file) => ({
      default: file.AgentContracts,
    })),
});
