import type { ReactElement } from 'react';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { Cockpit } from '#features/winners/web/Cockpit.tsx';
import { WinnerList } from '#features/winners/web/WinnerList.tsx';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { Page } from '#kit/web/Page.tsx';
import { useScreen } from '#kit/web/page.ts';
import { ViewStrip } from '#kit/web/ViewStrip.tsx';

/** /winners/index: the desk one calls from, or the list of all winners. */
export default function WinnersScreen(): ReactElement {
  const { search } = useScreen(winnerScreens.list);
  const current = search.part === 'all' ? 'all' : '';
  const strip = (
    <ViewStrip
      label={texts.parts}
      current={current}
      views={[
        { id: '', title: texts.queueTab, link: winnerScreens.list.link() },
        { id: 'all', title: texts.listTab, link: winnerScreens.list.link({}, { part: 'all' }) },
      ]}
    />
  );
  if (current === 'all') return <WinnerList views={strip} />;
  return (
    <Page fills>
      {strip}
      <Cockpit />
    </Page>
  );
}
