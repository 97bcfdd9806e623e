import { Factory } from 'lucide-react';
import { changeOrganizations, seeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import { organizationTitleTexts as texts } from '#features/organizations/organizations-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { ownSearch } from '#kit/web/list/own-search.ts';
import { oneOf, shaped, whole, words } from '#kit/web/list/search-fields.ts';

const listPath = '/organization/index';

/** §2, §6: /organization is for staff; a curator and a trainee read. */
export const organizationScreens = defineScreens('organizations', {
  list: screen({
    path: listPath,
    title: texts.title,
    access: seeOrganizations,
    cache: true,
    search: {
      q: words(100),
      region: words(2),
      status: oneOf(organizationStatuses),
      holder: shaped(/^(free|held|\d{1,9})$/),
      ...ownSearch,
      view: whole(0),
    },
    menu: { label: texts.title, icon: Factory, order: 50 },
    load: () => import('#features/organizations/web/OrganizationListScreen.tsx'),
  }),
  create: screen({
    path: '/organization/createOrganizationTest',
    title: texts.newTitle,
    access: seeOrganizations,
    offeredTo: changeOrganizations,
    cache: true,
    parent: listPath,
    search: { inn: shaped(/^\d{10,12}$/) },
    load: () => import('#features/organizations/web/OrganizationCreateScreen.tsx'),
  }),
  detail: screen({
    path: '/organization/detail/$id',
    title: texts.cardTitle,
    access: seeOrganizations,
    cache: true,
    parent: listPath,
    search: { view: words(30) },
    load: () => import('#features/organizations/web/OrganizationCardScreen.tsx'),
  }),
  update: screen({
    path: '/organization/update/$id',
    title: texts.updateTitle,
    access: seeOrganizations,
    cache: true,
    parent: listPath,
    load: () => import('#features/organizations/web/OrganizationUpdateScreen.tsx'),
  }),
});
