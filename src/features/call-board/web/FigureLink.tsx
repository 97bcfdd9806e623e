import type { ReactElement } from 'react';
import { callFigureTexts } from '#features/calls/calls-figure.texts.ts';
import type { CallFigure } from '#features/calls/calls.figures.ts';
import { callLinks } from '#features/calls/web/call-links.facade.ts';
import { callBoardScreenTexts as texts } from '#features/call-board/call-board.screen-texts.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

type FigureLinkProps = {
  readonly figure: CallFigure;
  readonly days: { readonly from: string; readonly to: string };
  readonly user?: number | undefined;
  readonly count: number;
  /** Whose or of what it is, for who hears the page. */
  readonly of: string;
  readonly className?: string;
};

/** A number that leads to the very calls it counts; nothing leads nowhere. */
export const FigureLink = ({
  figure,
  days,
  user,
  count,
  of,
  className = 'underlined',
}: FigureLinkProps): ReactElement =>
  count === 0 ? (
    <span className="muted">0</span>
  ) : (
    <LinkTo
      link={callLinks.ofFigure(figure, { ...days, user })}
      className={className}
      aria-label={texts.figures.link(callFigureTexts.measures[figure.measure], of, count)}
    >
      {count}
    </LinkTo>
  );
