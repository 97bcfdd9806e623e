import { sidebarNotes } from '#kit/web/slots.ts';
import { userCardPanels } from '#features/users/web/user-card.facade.ts';

export const applicantPanel = userCardPanels.fill({
  order: 10,
  isShown: (roles) => roles.includes('guest'),
  load: () =>
    import('#features/profile/web/ApplicantPanel.tsx').then((file) => ({ default: file.ApplicantPanel })),
});

export const reminder = sidebarNotes.fill({
  order: 10,
  isShown: ({ role }) => role === 'guest',
  load: () =>
    import('#features/profile/web/ProfileReminder.tsx').then((file) => ({ default: file.ProfileReminder })),
});
