import { changeDeals } from '#features/deals/deals.access.ts';
import { sharedFileTexts } from '#features/shared-files/shared-files.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Where files that another program has shared into the installed product wait for a deal to be chosen. */
export const sharedFileScreens = defineScreens('sharedFiles', {
  files: screen({
    path: '/shared/index',
    title: sharedFileTexts.title,
    access: changeDeals,
    cache: false,
    load: () => import('#features/shared-files/web/SharedFilesScreen.tsx'),
  }),
});
