import { everyone } from '#domain/access.ts';
import { factorPath } from '#domain/first-page.ts';
import { factorTitleTexts } from '#features/second-factors/second-factors-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Where whoever must set up a second factor is led; others reach theirs from the menu of the avatar. */
export const secondFactorScreens = defineScreens('secondFactors', {
  setUp: screen({
    path: factorPath,
    title: factorTitleTexts.setUpTitle,
    access: everyone,
    cache: false,
    layout: 'empty',
    hasTab: false,
    isAlone: true,
    records: 'own',
    load: () => import('#features/second-factors/web/SetUpScreen.tsx'),
  }),
});
