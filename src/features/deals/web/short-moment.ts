import { formatDate, formatDateTime, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';

/** A day of this year without its year. */
export const shortDay = (date: IsoDate, today: IsoDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDate(date).slice(0, 5) : formatDate(date);

/** A moment as short as it may be: the clock today, day and month this year, else the whole date (Moscow). */
export const shortMoment = (at: string, now: Date): string => {
  const moment = new Date(at);
  const date = moscowDateOf(moment);
  const today = moscowDateOf(now);
  if (date === today) return formatDateTime(moment).slice(11);
  return shortDay(date, today);
};
