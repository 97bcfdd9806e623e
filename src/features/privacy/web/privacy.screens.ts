import { ShieldUser } from 'lucide-react';
import { seePersonalData, workPersonalData } from '#features/privacy/privacy.access.ts';
import { privacyTitleTexts as texts } from '#features/privacy/privacy-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { shaped } from '#kit/web/list/search-fields.ts';

/** Screens of our own: 152-ФЗ. */
export const privacyScreens = defineScreens('privacy', {
  index: screen({
    path: '/personal-data/index',
    title: texts.title,
    access: seePersonalData,
    cache: true,
    menu: { label: texts.title, icon: ShieldUser, order: 239, group: 'office' },
    search: { state: shaped(/^[a-z]{1,20}$/), after: pageTrail() },
    load: () => import('#features/privacy/web/RequestsScreen.tsx'),
  }),
  detail: screen({
    path: '/personal-data/detail/$id',
    title: texts.request,
    access: seePersonalData,
    cache: true,
    parent: '/personal-data/index',
    load: () => import('#features/privacy/web/RequestScreen.tsx'),
  }),
  register: screen({
    path: '/personal-data/register',
    title: texts.register,
    access: seePersonalData,
    cache: true,
    parent: '/personal-data/index',
    load: () => import('#features/privacy/web/RegisterScreen.tsx'),
  }),
  search: screen({
    path: '/personal-data/search',
    title: texts.search,
    access: workPersonalData,
    cache: true,
    parent: '/personal-data/index',
    load: () => import('#features/privacy/web/FindPersonScreen.tsx'),
  }),
  holds: screen({
    path: '/personal-data/holds',
    title: texts.holds,
    access: seePersonalData,
    cache: true,
    parent: '/personal-data/index',
    search: { state: shaped(/^[a-z]{1,20}$/), after: pageTrail() },
    load: () => import('#features/privacy/web/HoldsScreen.tsx'),
  }),
  incident: screen({
    path: '/personal-data/incident',
    title: texts.incident,
    access: workPersonalData,
    cache: true,
    parent: '/personal-data/index',
    load: () => import('#features/privacy/web/IncidentScreen.tsx'),
  }),
});
