import { addDays, daysInclusive, type IsoDate, weekdayOf } from '#domain/moscow-date.ts';
import { isWorkingDay, workingDaysBetween } from '#domain/working-days.ts';
import { webTexts } from '#kit/contract/web.texts.ts';

/** One cell of the clock: a day, or the weeks left out between today and the deadline. */
export type ClockCell =
  | { readonly kind: 'day'; readonly date: IsoDate; readonly weekday: string; readonly tone: 'past' | 'today' | 'work' | 'off'; readonly isDeadline: boolean }
  | { readonly kind: 'gap'; readonly weeks: number };

const shownDays = 8;
const shownWhole = 12;

const dayCell = (date: IsoDate, today: IsoDate, deadline: IsoDate): ClockCell => {
  const ahead = isWorkingDay(date) ? 'work' : 'off';
  return {
    kind: 'day',
    date,
    weekday: webTexts.clock.weekdays[weekdayOf(date) - 1] ?? '',
    tone: date === today ? 'today' : date < today ? 'past' : ahead,
    isDeadline: date === deadline,
  };
};

/** Every day from `start` (or enough before today to fill eight cells) to the deadline; more than 12 days ahead become «+2 нед» before the last cell. */
export const clockCells = (today: IsoDate, deadline: IsoDate, start?: IsoDate): readonly ClockCell[] => {
  const last = deadline < today ? today : deadline;
  const first = [start ?? today, addDays(last, 1 - shownDays), today].toSorted()[0] ?? today;
  const from = daysInclusive(first, last) > shownWhole ? addDays(today, daysInclusive(today, last) > shownDays ? -1 : 1 - (shownDays - daysInclusive(today, last))) : first;
  const length = daysInclusive(from, last);
  const cell = (offset: number): ClockCell => dayCell(addDays(from, offset), today, deadline);
  if (length <= shownWhole) return Array.from({ length }, (_, offset) => cell(offset));
  const kept = shownDays - 2;
  const left = length - kept - 1;
  return [
    ...Array.from({ length: kept }, (_, offset) => cell(offset)),
    { kind: 'gap', weeks: Math.max(1, Math.round(left / 7)) },
    cell(length - 1),
  ];
};

/** How long is left in working days, in words, and how alarming it is: the last day is amber, a missed one red. */
export const clockWords = (today: IsoDate, deadline: IsoDate): { readonly text: string; readonly tone: 'calm' | 'wait' | 'bad' } => {
  if (today > deadline) return { text: webTexts.clock.late(Math.max(1, workingDaysBetween(deadline, today))), tone: 'bad' };
  if (today === deadline) return { text: webTexts.clock.today, tone: 'wait' };
  const left = workingDaysBetween(today, deadline);
  return { text: webTexts.clock.left(left), tone: left <= 1 ? 'wait' : 'calm' };
};
