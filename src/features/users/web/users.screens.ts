import { Users } from 'lucide-react';
import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { changeUsers, seeUsers } from '#features/users/users.access.ts';
import { userTitleTexts } from '#features/users/users.title-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

const listPath = '/user/index';

/** §2, §6: /user is for the director and the administrator; only the administrator makes new people. */
export const userScreens = defineScreens('users', {
  list: screen({
    path: listPath,
    title: userTitleTexts.title,
    access: seeUsers,
    cache: true,
    search: z.object({
      q: z.optional(z.string().check(z.maxLength(100))),
      role: z.optional(z.enum(roles)),
      status: z.optional(z.enum(['active', 'blocked'])),
    }),
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
  update: screen({
    path: '/user/update/$id',
    title: userTitleTexts.cardTitle,
    access: seeUsers,
    cache: true,
    parent: listPath,
    load: () => import('#features/users/web/UserCardScreen.tsx'),
  }),
});
