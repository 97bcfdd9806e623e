import { keepStatements } from '#features/bank-statements/bank-statements.access.ts';
import { statementSlotTexts as texts } from '#features/bank-statements/bank-statements-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { identity, shaped, words } from '#kit/web/list/search-fields.ts';

/** §2 «Финансы»: documents of statements and what their money was for. */
export const statementScreens = defineScreens('bankStatements', {
  list: screen({
    path: '/finance/receipts',
    title: texts.title,
    access: keepStatements,
    cache: true,
    search: {
      q: words(100),
      filter: shaped(/^[a-z]{1,10}$/),
      direction: shaped(/^(in|out)$/),
      /** The document that stands beside the list. */
      document: identity(),
      after: pageTrail(),
    },
    load: () => import('#features/bank-statements/web/StatementListScreen.tsx'),
  }),
});
