import { isRole, isStaff } from '#domain/role.ts';
import { userCardPanels } from '#features/users/web/user-card.facade.ts';

/** What a member of staff holds, in his card. */
export const openWorkPanel = userCardPanels.fill({
  order: 20,
  isShown: (roles) => roles.some((role) => isRole(role) && isStaff(role)),
  load: async () => ({
    default: (await import('#features/hand-overs/web/OpenWorkPanel.tsx')).OpenWorkPanel,
  }),
});
