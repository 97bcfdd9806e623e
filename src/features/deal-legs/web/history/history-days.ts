import { addDays, formatDate, type IsoDate, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import type { HistoryRow } from '#features/deal-legs/deal-legs.view.ts';

const texts = dealViewTexts.history;

type HistoryDay = {
  readonly date: IsoDate;
  readonly title: string;
  readonly rows: readonly HistoryRow[];
};

const titleOf = (date: IsoDate, today: IsoDate): string => {
  const near =
    date === today
      ? texts.today
      : date === addDays(today, -1)
        ? texts.yesterday
        : texts.weekdays[weekdayOf(date)];
  return `${formatDate(date)}, ${near}`;
};

/** The rows by days of Moscow, newest day and newest row first. */
export const byDays = (rows: readonly HistoryRow[], now: Date): readonly HistoryDay[] => {
  const today = moscowDateOf(now);
  const newestFirst = rows.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  const days = Map.groupBy(newestFirst, (row) => moscowDateOf(new Date(row.at)));
  return [...days].map(([date, ofDay]) => ({ date, title: titleOf(date, today), rows: ofDay }));
};
