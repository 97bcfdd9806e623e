import { Users } from 'lucide-react';
import { leadBranch } from '#features/branch-people/branch-people.access.ts';
import { branchPeopleTitleTexts as titles } from '#features/branch-people/branch-people-title.texts.ts';
import { branchStates } from '#features/branch-people/branch-people.status.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { identity, oneOf, words } from '#kit/web/list/search-fields.ts';

const listPath = '/managers/index';

/** §2, §6: /managers is a head agent's; an administrator passes. */
export const branchPeopleScreens = defineScreens('branch-people', {
  list: screen({
    path: listPath,
    records: 'user',
    title: titles.title,
    access: leadBranch,
    cache: true,
    search: {
      q: words(100),
      state: oneOf(branchStates),
      head: identity(),
      view: oneOf(['list', 'tree']),
    },
    menu: { label: titles.title, icon: Users, order: 170 },
    load: () => import('#features/branch-people/web/BranchScreen.tsx'),
  }),
  create: screen({
    path: '/managers/create',
    records: 'user',
    title: titles.newTitle,
    access: leadBranch,
    cache: true,
    parent: listPath,
    load: () => import('#features/branch-people/web/PersonCreateScreen.tsx'),
  }),
  edit: screen({
    path: '/managers/edit/$id',
    records: 'user',
    title: titles.cardTitle,
    access: leadBranch,
    cache: true,
    parent: listPath,
    load: () => import('#features/branch-people/web/PersonCardScreen.tsx'),
  }),
});
