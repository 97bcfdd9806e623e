import { isAgentFamily, isRole } from '#domain/role.ts';
import { userCardPanels } from '#features/users/web/user-card.facade.ts';

/** Another curator for an agent, in his card. */
export const curatorPanel = userCardPanels.fill({
  order: 30,
  isShown: (roles) => roles.some((role) => isRole(role) && (isAgentFamily(role) || role === 'guest')),
  load: async () => ({ default: (await import('#features/curators/web/CuratorPanel.tsx')).CuratorPanel }),
});
