import { addDays, daysInclusive, type IsoDate, weekdayOf } from '#domain/moscow-date.ts';
import { isWorkingDay, workingDaysBetween } from '#domain/working-days.ts';

const cellCount = 8;

export type DayCell =
  | { readonly kind: 'day'; readonly date: IsoDate; readonly weekday: number; readonly tone: 'past' | 'today' | 'work' | 'off'; readonly isDeadline: boolean }
  | { readonly kind: 'gap'; readonly days: number };

/** Working days from today to the deadline; `late` counts calendar days after it. */
export type DaysLeft = { readonly working: number; readonly late: number };

export const daysLeft = (today: IsoDate, deadline: IsoDate): DaysLeft => ({
  working: Math.max(0, workingDaysBetween(today, deadline)),
  late: Math.max(0, daysInclusive(deadline, today) - 1),
});

const dayCell = (date: IsoDate, today: IsoDate, deadline: IsoDate): DayCell => ({
  kind: 'day',
  date,
  weekday: weekdayOf(date),
  tone: date === today ? 'today' : date < today ? 'past' : isWorkingDay(date) ? 'work' : 'off',
  isDeadline: date === deadline,
});

/** Eight cells from before today to the deadline; a longer way is shortened to a gap before the last cell. */
export const dayCells = (today: IsoDate, deadline: IsoDate): readonly DayCell[] => {
  const last = deadline < today ? today : deadline;
  const distance = daysInclusive(today, last) - 1;
  const cells = (from: IsoDate, count: number): DayCell[] =>
    Array.from({ length: count }, (_, at) => dayCell(addDays(from, at), today, deadline));
  if (deadline < today) {
    const late = daysInclusive(deadline, today) - 1;
    if (late < cellCount) return cells(addDays(today, 1 - cellCount), cellCount);
    return [dayCell(deadline, today, deadline), { kind: 'gap', days: late - 6 }, ...cells(addDays(today, -5), 6)];
  }
  if (distance < cellCount) return cells(addDays(last, 1 - cellCount), cellCount);
  return [...cells(addDays(today, -1), 6), { kind: 'gap', days: distance - 5 }, dayCell(last, today, deadline)];
};
