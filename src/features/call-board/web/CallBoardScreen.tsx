import type { ReactElement } from 'react';
import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardScreenTexts as texts } from '#features/call-board/call-board.screen-texts.ts';
import type { Board } from '#features/call-board/web/board-view.ts';
import { BoardStrip } from '#features/call-board/web/BoardStrip.tsx';
import { FigureLink } from '#features/call-board/web/FigureLink.tsx';
import { PeopleCard } from '#features/call-board/web/PeopleCard.tsx';
import { OverdueCard, TroubleCard, WinnersCard } from '#features/call-board/web/TroubleCards.tsx';
import { useBoardNews } from '#features/call-board/web/use-board-news.ts';
import { callFigureTexts } from '#features/calls/calls-figure.texts.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

/** What all of them have done today, each number leading to its calls. */
const Today = ({
  board: { today, day, is_practice: isPractice },
}: {
  readonly board: Board;
}): ReactElement => (
  <Card label={texts.todayTitle}>
    <div className="row wrap gap-24 px-16 py-12">
      {(['attempts', 'reached', 'offers', 'leads'] as const).map((measure) => (
        <span key={measure} className="grid">
          <span className="text-12 muted">{callFigureTexts.measures[measure]}</span>
          <FigureLink
            figure={{ by: 'all', value: '', measure }}
            days={{ from: day, to: day }}
            count={today[measure]}
            of={texts.todayTitle}
            className="bold text-20 line-28"
          />
        </span>
      ))}
      <span className="spacer" />
      {isPractice && <Chip tone="wait">{texts.practice}</Chip>}
    </div>
  </Card>
);

/** /calls/board: the calling room now, kept up by the live line. */
export default function CallBoardScreen(): ReactElement {
  const board = useCall(callBoardCalls.showBoard, {}, { quiet: true, staleMs: 0, keepPrevious: true });
  useBoardNews();
  return (
    <Page>
      <BoardStrip current="board" />
      <Loaded of={board} errorTitle={texts.failed}>
        {(shown) => (
          <>
            <Today board={shown} />
            <div
              className="grid top gap-12 narrow-one"
              style={{ gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 320px)' }}
            >
              <PeopleCard board={shown} />
              <div className="grid gap-12 shrinks">
                <OverdueCard board={shown} />
                <TroubleCard board={shown} />
                <WinnersCard board={shown} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
