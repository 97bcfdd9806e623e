import { userCardPanels } from '#features/users/web/user-card.facade.ts';

export const applicantPanel = userCardPanels.fill({
  order: 10,
  isShown: (roles) => roles.includes('guest'),
  load: () =>
    import('#features/profile/web/ApplicantPanel.tsx').then((file) => ({ default: file.ApplicantPanel })),
});
