import { weekdayOf } from '#domain/moscow-date.ts';
import type { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { calendarScreenTexts as texts } from '#features/calendar/calendar.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Year = CallReply<(typeof calendarCalls)['showYear']>;
export type Day = Year['days'][number];

/** A month as its weeks, Monday first; a place before the first day and after the last is empty. */
export type Month = { readonly name: string; readonly weeks: readonly (readonly (Day | null)[])[] };

const weeksOf = (days: readonly Day[]): Month['weeks'] => {
  const [first] = days;
  const before = first ? weekdayOf(first.date) - 1 : 0;
  const places = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => places[week * 7 + day] ?? null),
  );
};

/** The twelve months of a year. */
export const monthsOf = (days: readonly Day[]): readonly Month[] =>
  texts.months.map((name, month) => ({
    name,
    weeks: weeksOf(days.filter(({ date }) => Number(date.slice(5, 7)) === month + 1)),
  }));

/** How a day is drawn: a holiday and a working weekend differ from what the week alone would make of them. */
export const styleOf = ({ date, kind, title }: Day): 'work' | 'short' | 'off' | 'holiday' | 'extra' => {
  const isWeekend = weekdayOf(date) > 5;
  if (kind === 'off') return isWeekend && title === '' ? 'off' : 'holiday';
  if (kind === 'short') return 'short';
  return isWeekend ? 'extra' : 'work';
};
