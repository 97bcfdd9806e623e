import { organizationViews } from '#features/organizations/web/organizations.facade.tsx';
import { statementTitleTexts } from '#features/statements/statements-title.texts.ts';
import { statementScreens } from '#features/statements/web/statements.screens.ts';

/** The statements among the views of an organization's card: they are a screen of their own. */
export const statementsOfOrganization = organizationViews.fill({
  id: 'statements',
  title: statementTitleTexts.title,
  order: 15,
  link: (id) => statementScreens.statement.link({ id }),
});
