import { dealPaths } from '#features/deals/deals.links.ts';
import { filterNames, type Filters } from '#features/statistics/statistics.figures.ts';
import { daysOfPeriod, periods } from '#features/statistics/statistics.periods.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { formatRoublesShort, parseSignedDecimalString } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { linkTo, type ScreenLink } from '#kit/web/screens/define-screens.ts';
import type { SearchOf } from '#kit/web/list/search-fields.ts';
import type { statisticsScreens } from '#features/statistics/web/statistics.screens.ts';

export type DashboardSearch = SearchOf<NonNullable<typeof statisticsScreens.dashboard.search>>;
/** Changes what the address asks for; null takes a condition away. */
export type Change = (patch: { readonly [N in keyof DashboardSearch]?: DashboardSearch[N] | null }) => void;

/** Which deals, of which days, as the calls take it. */
export type Asked = Filters & { readonly from?: string; readonly to?: string };

/** The period of the address; the month where it names none. */
export const periodOf = ({ period }: DashboardSearch): (typeof periods)[number] =>
  periods.find((one) => one === period) ?? 'month';

const sides = ['bank', 'client'] as const;
export const orders = ['sent', 'approved', 'median', 'questions', 'declined', 'out'] as const;

/** How the cards are looked at, as far as the address says something that they know. */
export const viewOf = ({ with: how, side, times, months, days, order }: DashboardSearch) => ({
  how: how === 'year' ? ('year' as const) : ('before' as const),
  side: sides.find((one) => one === side),
  times: times === 'bank' ? ('bank' as const) : ('month' as const),
  months: months === 'income' ? ('income' as const) : ('out' as const),
  unit: days === 'work' ? ('work' as const) : ('clock' as const),
  order: orders.find((one) => one === order) ?? 'sent',
});

/** What the address asks of every card. */
export const askedOf = (search: DashboardSearch, today: IsoDate): Asked => {
  const { from, to } = search;
  const days =
    from !== undefined || to !== undefined
      ? { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
      : daysOfPeriod(periodOf(search), today);
  const set = filterNames.flatMap((name) =>
    search[name] === undefined ? [] : [[name, search[name]] as const],
  );
  return { ...days, ...(Object.fromEntries(set) as Filters) };
};

/** The deals behind a figure: whatever became of them, of whatever age. */
export const dealsOfFigure = (figure: string): ScreenLink =>
  linkTo(dealPaths.list, {}, { state: 0, period: 'all', figure });

export const percentWords = (percent: number | null): string =>
  percent === null ? '—' : texts.percent(percent);
export const hoursWords = (hours: number | null): string => (hours === null ? '—' : texts.hours(hours));

/** A sum in a few characters: «12,4 млн ₽». */
export const shortSum = (amount: string | null): string => {
  const parsed = amount === null ? undefined : parseSignedDecimalString(amount);
  return parsed === undefined ? '—' : formatRoublesShort(parsed);
};

/** The same, and nothing where there is nothing. */
export const sumWords = (amount: string | null): string => (Number(amount) === 0 ? '—' : shortSum(amount));
