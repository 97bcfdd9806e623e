import type { ReactElement } from 'react';
import { callBoardScreenTexts as texts } from '#features/call-board/call-board.screen-texts.ts';
import { callBoardScreens } from '#features/call-board/web/call-board.screens.ts';
import { leadWinners } from '#features/winners/winners.access.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

const views = ['board', 'recordings', 'figures'] as const;

/** What stands side by side for whoever leads the calling room; others have their figures alone. */
export const BoardStrip = ({ current }: { readonly current: (typeof views)[number] }): ReactElement | null =>
  mayAct('winners', leadWinners, useRole()) ? (
    <ViewStrip
      label={texts.parts}
      current={current}
      views={views.map((id) => ({ id, title: texts.views[id], link: callBoardScreens[id].link() }))}
    />
  ) : null;
