import { seeStatements } from '#features/statements/statements.access.ts';
import { statementTitleTexts } from '#features/statements/statements-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** §2, §6: the accounting statements of a client are for the roles of /organization. */
export const statementScreens = defineScreens('statements', {
  statement: screen({
    path: '/organization/statement/$id',
    title: statementTitleTexts.title,
    access: seeStatements,
    cache: true,
    parent: '/organization/index',
    load: () => import('#features/statements/web/StatementScreen.tsx'),
  }),
});
