import { addDays, formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';

/** Notifications of one Moscow day. */
type Day<T> = { readonly date: IsoDate; readonly title: string; readonly items: readonly T[] };

const titleOf = (date: IsoDate, today: IsoDate): string => {
  if (date === today) return texts.today;
  return date === addDays(today, -1) ? texts.yesterday : formatDate(date);
};

/** A list that is newest first, cut into its days. */
export const byDays = <T extends { readonly created_at: string }>(
  items: readonly T[],
  today: IsoDate,
): readonly Day<T>[] =>
  [...Map.groupBy(items, ({ created_at }) => moscowDateOf(new Date(created_at)))].map(([date, ofDay]) => ({
    date,
    title: titleOf(date, today),
    items: ofDay,
  }));
