import { isAgentFamily, isRole } from '#domain/role.ts';
import { dealMenuLines } from '#features/deal-room/web/deal-room.facade.tsx';
import { userCardPanels } from '#features/users/web/user-card.facade.ts';

/** The switch of a deal's notifications, in the menu of its screen. */
export const dealSwitch = dealMenuLines.fill({
  order: 10,
  load: () =>
    import('#features/notifications/web/DealSwitch.tsx').then((file) => ({ default: file.DealSwitch })),
});

/** The switch of an agent's notifications, in his card. */
export const agentSwitch = userCardPanels.fill({
  order: 20,
  isShown: (roles) => roles.some((role) => isRole(role) && isAgentFamily(role)),
  load: () =>
    import('#features/notifications/web/AgentSwitch.tsx').then((file) => ({ default: file.AgentSwitch })),
});
