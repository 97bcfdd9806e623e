import type { ReactElement } from 'react';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { OrganizationView } from '#features/organizations/web/organizations.facade.tsx';
import styles from '#features/organizations/web/organizations.module.css';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';

/** A view of the card as its row of tabs knows it. */
export type TabbedView = Pick<OrganizationView, 'id' | 'title'> & {
  readonly link?: (organizationId: number) => ReturnType<typeof organizationScreens.detail.link>;
};

type TabsProps = {
  readonly id: number;
  readonly views: readonly TabbedView[];
  readonly current: string;
};

/** The views of a card as links, so that one of them can be sent to a colleague. */
export const OrganizationTabs = ({ id, views, current }: TabsProps): ReactElement => (
  <nav className={styles['tabs']} aria-label={texts.viewsLabel}>
    {views.map((view) => (
      <LinkTo
        key={view.id}
        link={view.link ? view.link(id) : organizationScreens.detail.link({ id }, { view: view.id })}
        className={styles['tab']}
        {...(view.id === current ? { 'aria-current': 'page' as const } : {})}
      >
        {view.title}
      </LinkTo>
    ))}
  </nav>
);
