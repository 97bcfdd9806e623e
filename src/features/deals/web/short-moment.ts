import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';

/** A moment as short as it may be: the clock today, day and month this year, else the whole date (Moscow). */
export const shortMoment = (at: string, now: Date): string => {
  const moment = new Date(at);
  const date = moscowDateOf(moment);
  const today = moscowDateOf(now);
  if (date === today) return formatDateTime(moment).slice(11);
  return date.slice(0, 4) === today.slice(0, 4) ? formatDate(date).slice(0, 5) : formatDate(date);
};
