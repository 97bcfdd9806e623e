import { seeConsents } from '#features/consents/consents.access.ts';
import { consentTitleTexts as texts } from '#features/consents/consents-title.texts.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { shaped } from '#kit/web/list/search-fields.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Screens of our own: who has agreed to what, and in which words. */
export const consentScreens = defineScreens('consents', {
  index: screen({
    path: '/personal-data/consents',
    title: texts.title,
    access: seeConsents,
    cache: true,
    parent: '/personal-data/index',
    search: {
      q: shaped(/^.{1,60}$/),
      kind: shaped(/^[a-z_]{1,20}$/),
      state: shaped(/^[a-z]{1,20}$/),
      after: pageTrail(),
    },
    load: () => import('#features/consents/web/ConsentsScreen.tsx'),
  }),
  documents: screen({
    path: '/personal-data/consent-texts',
    title: texts.documents,
    access: seeConsents,
    cache: true,
    parent: '/personal-data/consents',
    load: () => import('#features/consents/web/ConsentTextsScreen.tsx'),
  }),
});
