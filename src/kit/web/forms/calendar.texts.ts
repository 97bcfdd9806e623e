import 'dayjs/locale/ru.js';
import { isIsoDate } from '#domain/moscow-date.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';

/** The language of every calendar: months, the first day of the week, names of the arrows and the clearing button. */
export const calendarTexts = {
  locale: 'ru',
  firstDayOfWeek: 1 as const,
  previousLabel: webScreenTexts.previousMonth,
  nextLabel: webScreenTexts.nextMonth,
  clearButtonProps: { 'aria-label': webTexts.clear },
};

/** Reads a typed day: «1.3.26», «01.03.2026», «010326», «01032026»; null when it is none. Two digits of a year mean 20xx. */
export const parseTypedDate = (typed: string): string | null => {
  const found = /^\s*(\d{1,2})[.\s/-]?(\d{1,2})[.\s/-]?(\d{4}|\d{2})\s*$/.exec(typed);
  if (!found) return isIsoDate(typed) ? typed : null;
  const [, day = '', month = '', year = ''] = found;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
};
