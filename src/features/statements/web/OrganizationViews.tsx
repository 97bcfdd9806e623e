import type { ReactElement } from 'react';
import { organizationScreens, organizationViews } from '#features/organizations/web/organizations.facade.tsx';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import styles from '#features/statements/web/statements.module.css';
import { statementsOfOrganization } from '#features/statements/web/statements.page-slots.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

/** The views of the organization's card; the statements are one of them and the one in sight. */
export const OrganizationViews = ({ organizationId }: { readonly organizationId: number }): ReactElement => {
  const { detail } = organizationScreens;
  return (
    <>
      <LinkTo className={`row soft ${styles['view']}`} link={detail.link({ id: organizationId })}>
        {texts.card}
      </LinkTo>
      {organizationViews.items().map((view) => (
        <LinkTo
          key={view.id}
          className={`row soft ${styles['view']}`}
          link={
            'link' in view
              ? view.link(organizationId)
              : detail.link({ id: organizationId }, { view: view.id })
          }
          aria-current={view === statementsOfOrganization.item ? 'page' : undefined}
        >
          {view.title}
        </LinkTo>
      ))}
    </>
  );
};
