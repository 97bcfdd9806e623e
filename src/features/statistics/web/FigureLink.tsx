import type { ReactElement, ReactNode } from 'react';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { dealsOfFigure, sumWords } from '#features/statistics/web/asked.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

type FigureLinkProps = {
  readonly of: { readonly count: number; readonly figure: string };
  /** What is counted, for who hears the page. */
  readonly what: string;
  readonly className?: string;
  /** The number itself unless something else stands for it. */
  readonly children?: ReactNode;
};

/** A number that leads to the very deals it counts; nothing leads nowhere. */
export const FigureLink = ({ of, what, className, children }: FigureLinkProps): ReactElement =>
  of.count === 0 ? (
    <span className={className ?? 'muted'}>{children ?? 0}</span>
  ) : (
    <LinkTo link={dealsOfFigure(of.figure)} className={className}>
      {children ?? of.count}
      <span className="visually-hidden">, {texts.link(what, of.count)}</span>
    </LinkTo>
  );

type EarnedProps = {
  readonly of: {
    readonly name: string;
    readonly income: string | null;
    readonly earned: FigureLinkProps['of'] | null;
  };
};

const none = { count: 0, figure: '' };

/** What a row has brought us leads to the deals it comes from. */
export const Earned = ({ of: { name, income, earned } }: EarnedProps): ReactElement => (
  <FigureLink of={earned ?? none} what={`${name}, ${texts.strip.income}`}>
    {sumWords(income)}
  </FigureLink>
);
