import type { ReactElement } from 'react';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { OrganizationView } from '#features/organizations/web/organizations.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

/** A view of the card as its row of tabs knows it. */
export type TabbedView = Pick<OrganizationView, 'id' | 'title'> & {
  readonly link?: (organizationId: number) => ReturnType<typeof organizationScreens.detail.link>;
};

type TabsProps = {
  readonly id: number;
  readonly views: readonly TabbedView[];
  readonly current: string;
};

/** The views of a card. */
export const OrganizationTabs = ({ id, views, current }: TabsProps): ReactElement => {
  const shown = views.map((view) => ({
    id: view.id,
    title: view.title,
    link: view.link ? view.link(id) : organizationScreens.detail.link({ id }, { view: view.id }),
  }));
  return <ViewStrip label={texts.viewsLabel} views={shown} current={current} />;
};
