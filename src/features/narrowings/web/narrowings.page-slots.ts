import { userCardPanels } from '#features/users/web/user-card.facade.ts';

export const narrowingPanel = userCardPanels.fill({
  order: 75,
  isShown: () => true,
  load: () =>
    import('#features/narrowings/web/NarrowingPanel.tsx').then((file) => ({ default: file.NarrowingPanel })),
});
