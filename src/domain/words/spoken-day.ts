import { addDays, type IsoDate } from '#domain/moscow-date.ts';

const named = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря';

/** Months as they stand after a number: «30 ноября». */
export const monthsOfDays: readonly string[] = named.split(' ');

/** A day as it is said: «сегодня», «завтра», else «30 ноября». */
export const spokenDay = (day: IsoDate, today: IsoDate): string => {
  if (day === today) return 'сегодня';
  if (day === addDays(today, 1)) return 'завтра';
  return `${Number(day.slice(8))}\u00a0${monthsOfDays[Number(day.slice(5, 7)) - 1] ?? ''}`;
};
