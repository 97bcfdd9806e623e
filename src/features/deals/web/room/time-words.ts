import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** How long something lasts: minutes, hours with minutes under a day, then days. */
export const durationWords = (ms: number): string => {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs);
  if (minutes < 1) return dealLegTexts.justNow;
  if (minutes < hourMinutes) return dealLegTexts.minutes(minutes);
  if (minutes < dayMinutes)
    return dealLegTexts.hoursMinutes(Math.floor(minutes / hourMinutes), minutes % hourMinutes);
  return dealLegTexts.days(Math.floor(minutes / dayMinutes));
};

/** A moment as short as it may be: the clock today, day and month this year, else the whole date (Moscow). */
export const shortMoment = (at: string, now: Date): string => {
  const moment = new Date(at);
  const date = moscowDateOf(moment);
  const today = moscowDateOf(now);
  if (date === today) return formatDateTime(moment).slice(11);
  return date.slice(0, 4) === today.slice(0, 4) ? formatDate(date).slice(0, 5) : formatDate(date);
};
