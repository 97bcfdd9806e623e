import { Users } from 'lucide-react';
import { everyone } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { changeUsers, seeUsers } from '#features/users/users.access.ts';
import { userTitleTexts } from '#features/users/users-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { oneOf, words } from '#kit/web/list/search-fields.ts';

const listPath = '/user/index';

/** §2, §6: /user is for the director and the administrator; only the administrator makes new people. */
export const userScreens = defineScreens('users', {
  list: screen({
    path: listPath,
    title: userTitleTexts.title,
    access: seeUsers,
    cache: true,
    search: {
      q: words(100),
      role: oneOf(roles),
      status: oneOf(['active', 'blocked']),
      away: oneOf(['yes']),
    },
    menu: { label: userTitleTexts.title, icon: Users, order: 160 },
    load: () => import('#features/users/web/UserListScreen.tsx'),
  }),
  create: screen({
    path: '/user/create',
    title: userTitleTexts.newTitle,
    access: changeUsers,
    cache: true,
    parent: listPath,
    load: () => import('#features/users/web/UserCreateScreen.tsx'),
  }),
  own: screen({
    path: '/user/own',
    title: userTitleTexts.ownTitle,
    access: everyone,
    cache: true,
    records: 'own',
    search: { token: words() },
    load: () => import('#features/users/web/OwnCardScreen.tsx'),
  }),
  update: screen({
    path: '/user/update/$id',
    title: userTitleTexts.cardTitle,
    access: seeUsers,
    cache: true,
    parent: listPath,
    load: () => import('#features/users/web/UserCardScreen.tsx'),
  }),
});
