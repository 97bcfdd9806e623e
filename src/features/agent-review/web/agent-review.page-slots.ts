import { seeAgents } from '#features/agent-review/agent-review.access.ts';
import { agentReviewTitleTexts } from '#features/agent-review/agent-review-title.texts.ts';
import { isAgentFamily, isRole } from '#domain/role.ts';
import { userCardPanels } from '#features/users/web/user-card.facade.ts';
import { keyLists } from '#kit/web/screens/slots.ts';

/** In the card of a user who is of the network: the way to him as an agent. */
export const agentPanel = userCardPanels.fill({
  order: 5,
  isShown: (roles) => roles.some((role) => role === 'guest' || (isRole(role) && isAgentFamily(role))),
  load: () =>
    import('#features/agent-review/web/AgentPanel.tsx').then((file) => ({ default: file.AgentPanel })),
});

/** The keys of checking an agent's documents. */
export const agentReviewKeys = keyLists.fill({
  order: 48,
  title: agentReviewTitleTexts.title,
  access: seeAgents,
  keys: async () => (await import('#features/agent-review/agent-review-key.texts.ts')).agentReviewKeyTexts,
});
