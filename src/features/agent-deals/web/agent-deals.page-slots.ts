import { seeDeals } from '#features/deals/deals.access.ts';
import { agentDealsTitleTexts } from '#features/agent-deals/agent-deals-title.texts.ts';
import { agentCardViews } from '#features/agent-review/web/agent-review.facade.tsx';

/** The deals of an agent, in his card. */
export const dealsOfAgent = agentCardViews.fill({
  order: 40,
  id: 'deals',
  title: agentDealsTitleTexts.title,
  access: seeDeals,
  load: async () => ({ default: (await import('#features/agent-deals/web/AgentDeals.tsx')).AgentDeals }),
});
