import { FolderOpen } from 'lucide-react';
import { keepBook } from '#features/branch-book/branch-book.access.ts';
import { branchBookTitleTexts as texts } from '#features/branch-book/branch-book-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { identity, shaped } from '#kit/web/list/search-fields.ts';

/** §2, §6: /documents, the finance view of a head agent. */
export const branchBookScreens = defineScreens('branchBook', {
  book: screen({
    path: '/documents/index',
    title: texts.title,
    access: keepBook,
    cache: true,
    search: {
      // Which words they may be the page itself knows: the shell needs none of them.
      view: shaped(/^[a-z]{2,8}$/),
      month: shaped(/^\d{4}-(0[1-9]|1[0-2])$/),
      person: identity(),
      paid: shaped(/^(yes|no)$/),
      after: pageTrail(),
    },
    menu: { label: texts.title, icon: FolderOpen, order: 140 },
    load: () => import('#features/branch-book/web/DocumentsScreen.tsx'),
  }),
});
