import type { ReactElement } from 'react';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { Cockpit } from '#features/winners/web/Cockpit.tsx';
import { WinnerList } from '#features/winners/web/WinnerList.tsx';
import { winnerWorkspaces, winnerLinks } from '#features/winners/web/winners.facade.tsx';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

/** /winners/index: the desk one calls from, or the list of all winners. */
export default function WinnersScreen(): ReactElement {
  const { search } = useScreen(winnerScreens.list);
  const workspace = winnerWorkspaces.items().find(({ id }) => id === search.part);
  const current = workspace?.id ?? (search.part === 'all' ? 'all' : '');
  const strip = (
    <ViewStrip
      label={texts.parts}
      current={current}
      views={[
        { id: '', title: texts.queueTab, link: winnerScreens.list.link() },
        { id: 'all', title: texts.listTab, link: winnerScreens.list.link({}, { part: 'all' }) },
        ...winnerWorkspaces.items().map(({ id, title }) => ({ id, title, link: winnerLinks.workspace(id) })),
      ]}
    />
  );
  if (current === 'all') return <WinnerList views={strip} />;
  return (
    <Page fills>
      {strip}
      {workspace ? (
        <SlotItems slot={winnerWorkspaces} only={({ id }) => id === workspace.id} props={{}} />
      ) : (
        <Cockpit />
      )}
    </Page>
  );
}
