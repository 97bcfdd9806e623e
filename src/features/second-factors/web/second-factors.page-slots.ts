import { userCardPanels, userListTools } from '#features/users/web/user-card.facade.ts';

export const factorPanel = userCardPanels.fill({
  order: 80,
  isShown: () => true,
  load: () =>
    import('#features/second-factors/web/FactorPanel.tsx').then((file) => ({ default: file.FactorPanel })),
});

export const policyTool = userListTools.fill({
  order: 10,
  load: () =>
    import('#features/second-factors/web/PolicyTool.tsx').then((file) => ({ default: file.PolicyTool })),
});
