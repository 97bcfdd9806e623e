import { seeErrands } from '#features/errands/errands.access.ts';
import { errandTitleTexts } from '#features/errands/errands.title-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { whole } from '#kit/web/search-fields.ts';

/** The long works of the person who looks. */
export const errandScreens = defineScreens('errands', {
  list: screen({
    path: '/errand/index',
    title: errandTitleTexts.title,
    access: seeErrands,
    cache: true,
    search: { errand: whole() },
    load: () => import('#features/errands/web/ErrandListScreen.tsx'),
  }),
});
