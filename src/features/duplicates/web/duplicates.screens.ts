import { duplicateTitleTexts } from '#features/duplicates/duplicates-title.texts.ts';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Organizations that stand twice; reached from the list of organizations. */
export const duplicateScreens = defineScreens('duplicates', {
  list: screen({
    path: '/organization/duplicates',
    title: duplicateTitleTexts.title,
    access: seeOrganizations,
    cache: true,
    parent: '/organization/index',
    load: () => import('#features/duplicates/web/DuplicatesScreen.tsx'),
  }),
});
