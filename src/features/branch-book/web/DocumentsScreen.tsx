import type { ReactElement } from 'react';
import { OwnContracts } from '#features/agent-contracts/web/agent-contracts.facade.tsx';
import { branchBookScreenTexts as texts } from '#features/branch-book/branch-book.screen-texts.ts';
import { branchBookScreens } from '#features/branch-book/web/branch-book.screens.ts';
import { ActsView, ReportsView } from '#features/branch-book/web/DocumentViews.tsx';
import { PeopleView } from '#features/branch-book/web/PeopleView.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

const views = ['people', 'reports', 'acts', 'contract'] as const;

/** /documents/index: what a head agent owes his people, the papers of his branch, his contract. */
export default function DocumentsScreen(): ReactElement {
  const view = oneOf(views)(useScreen(branchBookScreens.book).search.view) ?? 'people';
  const strip = (
    <ViewStrip
      label={texts.label}
      current={view}
      views={views.map((id) => ({
        id,
        title: texts.views[id],
        link: branchBookScreens.book.link({}, id === 'people' ? {} : { view: id }),
      }))}
    />
  );
  if (view === 'contract')
    return (
      <Page>
        <div className="card">{strip}</div>
        <OwnContracts />
      </Page>
    );
  return (
    <Page fills>
      {view === 'people' && <PeopleView strip={strip} />}
      {view === 'reports' && <ReportsView strip={strip} />}
      {view === 'acts' && <ActsView strip={strip} />}
    </Page>
  );
}
