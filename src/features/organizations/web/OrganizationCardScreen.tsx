import { type ReactElement, Suspense } from 'react';
import type { Role } from '#domain/role.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import { organizationTitleTexts } from '#features/organizations/organizations-title.texts.ts';
import type { Card as OrganizationCard } from '#features/organizations/web/fact-form.ts';
import { FactsView } from '#features/organizations/web/FactsView.tsx';
import { Notice } from '#features/organizations/web/Notice.tsx';
import { OrganizationHead } from '#features/organizations/web/OrganizationHead.tsx';
import { OrganizationTabs, type TabbedView } from '#features/organizations/web/OrganizationTabs.tsx';
import { organizationNotices, organizationViews } from '#features/organizations/web/organizations.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import { PeopleView } from '#features/organizations/web/PeopleView.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { TitleAt } from '#kit/web/screens/define-screens.ts';

type ShownView = TabbedView & {
  readonly order: number;
  readonly draw?: (card: OrganizationCard) => ReactElement;
};

const ownViews: readonly ShownView[] = [
  { id: 'facts', title: texts.views.facts, order: 10, draw: (card) => <FactsView card={card} /> },
  { id: 'people', title: texts.views.people, order: 30, draw: (card) => <PeopleView card={card} /> },
];

const viewsOf = (role: Role): readonly ShownView[] => {
  const shown = organizationViews.items().filter(({ isShown }) => isShown?.(role) ?? true);
  const brought = shown.map((view): ShownView => {
    if ('link' in view) return view;
    const View = lazyPart(view.load);
    return { ...view, draw: (card) => <View organizationId={card.id} /> };
  });
  return [...ownViews, ...brought].toSorted((one, other) => one.order - other.order);
};

const Merged = ({ card }: { readonly card: OrganizationCard }): ReactElement | null =>
  card.merged_into && (
    <Notice title={texts.mergedInto}>
      <LinkTo link={organizationScreens.detail.link({ id: card.merged_into.id })}>
        {texts.openTarget(card.merged_into.name)}
      </LinkTo>
    </Notice>
  );

export const titleAt: TitleAt = async ({ id }) =>
  (await callApi(organizationCalls.getOrganization, { query: { id: Number(id) } }, { quiet: true }))
    .short_name;

/** /organization/detail/{id}: who the organization is, in views. */
export default function OrganizationCardScreen(): ReactElement {
  const { params, search } = useScreen(organizationScreens.detail);
  const { id } = params;
  const card = useCall(organizationCalls.getOrganization, { query: { id } }, { quiet: true, staleMs: 0 });
  usePageTitle(card.data?.short_name);
  const views = viewsOf(useRole());
  const current = views.find((view) => view.id === search.view && view.draw) ?? ownViews[0];
  return (
    <Page>
      <Loaded of={card} errorTitle={texts.cardFailed}>
        {(shown) => (
          <>
            <Card label={organizationTitleTexts.cardTitle}>
              <OrganizationHead card={shown} />
              <OrganizationTabs id={id} views={views} current={current?.id ?? ''} />
            </Card>
            <Merged card={shown} />
            <SlotItems slot={organizationNotices} props={{ organizationId: id }} />
            <Suspense fallback={<LoadingRows />}>{current?.draw?.(shown)}</Suspense>
          </>
        )}
      </Loaded>
    </Page>
  );
}
