import { sidebarNotes } from '#kit/web/screens/slots.ts';

export const reminder = sidebarNotes.fill({
  order: 10,
  isShown: ({ role }) => role === 'guest',
  load: () =>
    import('#features/profile/web/ProfileReminder.tsx').then((file) => ({ default: file.ProfileReminder })),
});
