import { changeDeals } from '#features/deals/deals.access.ts';
import { sharedFileTitleTexts } from '#features/shared-files/shared-files-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Where files that another program has shared into the installed product wait for a deal to be chosen. */
export const sharedFileScreens = defineScreens('sharedFiles', {
  files: screen({
    path: '/shared/index',
    title: sharedFileTitleTexts.title,
    access: changeDeals,
    cache: false,
    load: () => import('#features/shared-files/web/SharedFilesScreen.tsx'),
  }),
});
