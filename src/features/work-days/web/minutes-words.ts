import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';

const hour = 60;
/** Nine hours of work make a day of it. */
const day = 9 * hour;

/** Minutes of work in words: minutes, hours with minutes, days of work. */
export const lengthWords = (minutes: number): string => {
  if (minutes < hour) return texts.minutes(minutes);
  if (minutes < day) return texts.hours(Math.floor(minutes / hour), minutes % hour);
  return texts.days(Math.floor(minutes / day));
};

/** How much work is left until a term, or how late it is. */
export const minutesWords = (minutes: number, isLate: boolean): string => {
  if (minutes === 0) return isLate ? texts.justLate : texts.atOpening;
  return isLate ? texts.overdue(lengthWords(Math.abs(minutes))) : texts.left(lengthWords(minutes));
};
