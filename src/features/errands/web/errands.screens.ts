import * as z from 'zod/mini';
import { seeErrands } from '#features/errands/errands.access.ts';
import { errandTitleTexts } from '#features/errands/errands.title-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** The long works of the person who looks. */
export const errandScreens = defineScreens('errands', {
  list: screen({
    path: '/errand/index',
    title: errandTitleTexts.title,
    access: seeErrands,
    cache: true,
    search: z.object({ errand: z.optional(z.coerce.number<string | number>().check(z.gte(1))) }),
    load: () => import('#features/errands/web/ErrandListScreen.tsx'),
  }),
});
