import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { addDays, formatDate, formatDateTime, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const texts = chatScreenTexts;

/** «14:09»: the clock in Moscow. */
export const clockOf = (at: string | Date): string => formatDateTime(new Date(at)).slice(11);

/** «14:09» today, «вчера», «23.11» this year, else the whole date: when a thread was last heard of. */
export const rowMoment = (at: string, now: Date): string => {
  const day = moscowDateOf(new Date(at));
  const today = moscowDateOf(now);
  if (day === today) return clockOf(at);
  if (day === addDays(today, -1)) return texts.row.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDate(day).slice(0, 5) : formatDate(day);
};

/** «14:16» today, else «23.11 09:15». */
export const shortMoment = (at: string, now: Date): string => {
  const day = moscowDateOf(new Date(at));
  return day === moscowDateOf(now) ? clockOf(at) : `${formatDate(day).slice(0, 5)} ${clockOf(at)}`;
};

/** «Сегодня, 20 ноября»: the head of a day of messages. */
export const dayTitle = (day: string, now: Date): string => {
  const today = moscowDateOf(now);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words = new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
  if (day === today) return `${texts.thread.today}, ${words}`;
  return day === addDays(today, -1) ? `${texts.thread.yesterday}, ${words}` : words;
};

const lateWords = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < hourMinutes) return texts.row.lateMinutes(minutes);
  if (minutes < dayMinutes)
    return texts.row.lateHours(Math.floor(minutes / hourMinutes), minutes % hourMinutes);
  return texts.row.lateDays(Math.floor(minutes / dayMinutes));
};

/** The answer clock in words: minutes while less than an hour is left, then the moment, then by how much it is late. */
export const answerClock = (
  dueAt: string,
  now: Date,
): { readonly text: string; readonly isLate: boolean } => {
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return { text: texts.row.late(lateWords(-left)), isLate: true };
  if (left < hourMinutes * minuteMs)
    return { text: texts.row.answerIn(Math.max(1, Math.ceil(left / minuteMs))), isLate: false };
  return { text: texts.row.answerBy(shortMoment(dueAt, now)), isLate: false };
};

/** «сегодня в 18:00», «завтра в 9:00», «23.11 в 9:00»: when words will go. */
export const laterMoment = (at: string, now: Date): string => {
  const day = moscowDateOf(new Date(at));
  const today = moscowDateOf(now);
  if (day === today) return texts.later.today(clockOf(at));
  if (day === addDays(today, 1)) return texts.later.tomorrowAt(clockOf(at));
  return texts.later.at(formatDate(day).slice(0, 5), clockOf(at));
};

/** A moment of Moscow's clock. */
export const moscowMoment = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`);

/** The Monday after this day. */
export const nextMonday = (day: string): string => addDays(day, 8 - weekdayOf(day));

/** The moments people mean: in an hour, this evening while it is ahead, tomorrow morning, Monday morning. */
export const usualMoments = (
  now: Date,
): Readonly<Record<'hour' | 'evening' | 'tomorrow' | 'monday', Date | null>> => {
  const today = moscowDateOf(now);
  const evening = moscowMoment(today, '18:00');
  return {
    hour: new Date(now.getTime() + hourMinutes * minuteMs),
    evening: evening > now ? evening : null,
    tomorrow: moscowMoment(addDays(today, 1), '09:00'),
    monday: moscowMoment(nextMonday(today), '09:00'),
  };
};
