import { userCardPanels } from '#features/users/web/user-card.facade.ts';

export const logPanel = userCardPanels.fill({
  order: 90,
  isShown: () => true,
  load: () => import('#features/action-log/web/LogPanel.tsx').then(({ LogPanel }) => ({ default: LogPanel })),
});
