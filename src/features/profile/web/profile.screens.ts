import { UserRound } from 'lucide-react';
import { seeProfile } from '#features/profile/profile.access.ts';
import { profileTitleTexts } from '#features/profile/profile-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

/** §6: /profile; `token` is that of a letter which confirms the own address. */
export const profileScreens = defineScreens('profile', {
  profile: screen({
    path: '/profile/index',
    records: 'own',
    title: profileTitleTexts.title,
    access: seeProfile,
    cache: true,
    search: { token: words() },
    menu: { label: profileTitleTexts.menu, icon: UserRound, order: 180 },
    load: () => import('#features/profile/web/ProfileScreen.tsx'),
  }),
});
