import { userCardPanels } from '#features/users/web/user-card.facade.ts';

export const asAnotherPanel = userCardPanels.fill({
  order: 70,
  isShown: (roles) => !roles.includes('admin'),
  load: () =>
    import('#features/as-another/web/AsAnotherPanel.tsx').then((file) => ({ default: file.AsAnotherPanel })),
});
