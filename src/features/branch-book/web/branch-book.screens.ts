import { BookOpenText } from 'lucide-react';
import { keepBook } from '#features/branch-book/branch-book.access.ts';
import { branchBookTitleTexts as texts } from '#features/branch-book/branch-book-title.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { identity, oneOf, shaped } from '#kit/web/search-fields.ts';

/** §2, §6: /documents, the finance view of a head agent. */
export const branchBookScreens = defineScreens('branchBook', {
  book: screen({
    path: '/documents/index',
    title: texts.title,
    access: keepBook,
    cache: true,
    search: {
      view: oneOf(['people', 'reports', 'acts', 'contract']),
      month: shaped(/^\d{4}-(0[1-9]|1[0-2])$/),
      person: identity(),
      paid: oneOf(['yes', 'no']),
      after: pageTrail(),
    },
    menu: { label: texts.title, icon: BookOpenText, order: 140 },
    load: () => import('#features/branch-book/web/DocumentsScreen.tsx'),
  }),
});
