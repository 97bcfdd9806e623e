import { Factory } from 'lucide-react';
import * as z from 'zod/mini';
import { changeOrganizations, seeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationStatuses } from '#features/organizations/organizations.rules.ts';
import { organizationTexts as texts } from '#features/organizations/organizations.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

const listPath = '/organization/index';
const short = z.string().check(z.maxLength(100));

/** §2, §6: /organization is for staff; a curator and a trainee read. */
export const organizationScreens = defineScreens('organizations', {
  list: screen({
    path: listPath,
    title: texts.title,
    access: seeOrganizations,
    cache: true,
    search: z.object({
      q: z.optional(short),
      region: z.optional(z.string().check(z.maxLength(2))),
      status: z.optional(z.enum(organizationStatuses)),
      holder: z.optional(z.string().check(z.regex(/^(free|held|\d{1,9})$/))),
    }),
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
    search: z.object({ inn: z.optional(z.string().check(z.regex(/^\d{10,12}$/))) }),
    load: () => import('#features/organizations/web/OrganizationCreateScreen.tsx'),
  }),
  detail: screen({
    path: '/organization/detail/$id',
    title: texts.cardTitle,
    access: seeOrganizations,
    cache: true,
    parent: listPath,
    search: z.object({ view: z.optional(z.string().check(z.maxLength(30))) }),
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
