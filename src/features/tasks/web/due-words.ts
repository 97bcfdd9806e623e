import { addDays, daysInclusive, formatDate, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';
import { type DueChoice, timeOf } from '#features/tasks/tasks.due.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** «сегодня, 18:00»: the day in a word where it is near, else its date, without the year where it is this one. */
export const dueWords = (at: string, now: Date): string => {
  const moment = new Date(at);
  const [day, today] = [moscowDateOf(moment), moscowDateOf(now)];
  const time = timeOf(moment);
  if (day === today) return texts.today(time);
  if (day === addDays(today, 1)) return texts.tomorrow(time);
  if (day === addDays(today, -1)) return texts.yesterday(time);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return texts.day(isThisYear ? formatDate(day).slice(0, 5) : formatDate(day), time);
};

const lengthWords = (ms: number): string => {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < hourMinutes) return texts.minutes(Math.max(1, minutes));
  if (minutes < dayMinutes) return texts.hours(Math.floor(minutes / hourMinutes));
  return texts.days(Math.floor(minutes / dayMinutes));
};

/** How much is left, or how late it is. Days ahead are counted as people count them, by the calendar. */
export const distanceWords = (at: string, now: Date): string => {
  const due = new Date(at);
  const left = due.getTime() - now.getTime();
  if (left < 0) return texts.late(lengthWords(-left));
  if (left < minuteMs) return texts.soon;
  const days = daysInclusive(moscowDateOf(now), moscowDateOf(due)) - 1;
  return texts.left(days >= 2 ? texts.days(days) : lengthWords(left));
};

/** What a press on one of the offered terms means, in words. */
export const choiceWords = ({ id, at }: DueChoice, now: Date): string => {
  const words = texts.dueChoices;
  if (id === 'end_of_today') return words.end_of_today(timeOf(at));
  if (id !== 'next_morning') return words[id];
  const day = moscowDateOf(at);
  const isTomorrow = day === addDays(moscowDateOf(now), 1);
  return words.next_morning(
    isTomorrow ? texts.tomorrowWord : (texts.weekdays[weekdayOf(day) - 1] ?? formatDate(day)),
  );
};
