import { isAgentFamily, isRole } from '#domain/role.ts';
import { userCardPanels } from '#features/users/web/user-card.facade.ts';

/** In the card of a user who is of the network: the way to him as an agent. */
export const agentPanel = userCardPanels.fill({
  order: 5,
  isShown: (roles) => roles.some((role) => role === 'guest' || (isRole(role) && isAgentFamily(role))),
  load: () =>
    import('#features/agent-review/web/AgentPanel.tsx').then((file) => ({ default: file.AgentPanel })),
});
