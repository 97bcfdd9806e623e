import { addDays, addMonths, daysInclusive, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { Filters } from '#features/statistics/statistics.figures.ts';
import { type Figure, figureText } from '#features/statistics/statistics.figures.ts';
import { statisticsWords } from '#features/statistics/statistics.errors.ts';
import { type Card, cardsOf, type Measure } from '#features/statistics/statistics.rules.ts';
import { statisticsErrors } from '#features/statistics/statistics.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Days = { readonly from: IsoDate; readonly to: IsoDate };
/** Filters as a call takes them. */
export type Asked = Filters & { readonly from?: string | undefined; readonly to?: string | undefined };
/** Filters with the days they come to. */
export type Narrowed = Filters & Days;

const mostDays = 731;
/** Nobody has deals older than that. */
const earliest = '2000-01-01';

/** The days asked for, the month until today without them. */
export const narrowed = ({ from: asked, to: end, ...filters }: Asked, now: Date): Narrowed => {
  const to = end ?? moscowDateOf(now);
  const from = asked ?? `${to.slice(0, 7)}-01`;
  if (to < earliest) throw refuseField('to', statisticsWords.tooEarly);
  if (from > to) throw refuseField('from', statisticsWords.daysTurned);
  if (daysInclusive(from, to) > mostDays) throw refuseField('from', statisticsWords.tooLong);
  return { ...filters, from, to };
};

/** The days these are compared with: as many right before, whole months by whole months; or the same a year ago. */
export const daysBefore = ({ from, to }: Days, how: 'before' | 'year'): Days => {
  if (how === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7))
    return { from: addMonths(from, -1), to: addMonths(to, -1) };
  const length = daysInclusive(from, to);
  return { from: addDays(from, -length), to: addDays(from, -1) };
};

/** A number with the deals behind it. */
export const countedAs = (
  count: number,
  measure: Measure,
  asked: Narrowed,
  more: Partial<Figure> = {},
): { readonly count: number; readonly figure: string } => ({
  count,
  figure: figureText({ ...asked, ...more, measure }),
});

/** Refuses a card that the role has not. */
export const demandCard = ({ caller }: Pick<Operation, 'caller'>, card: Card): void => {
  if (!cardsOf(caller.role).includes(card)) throw refuse(statisticsErrors.noCard);
};
