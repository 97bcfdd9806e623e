import type { IsoDate } from '#domain/moscow-date.ts';

const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];

/** «октябрь», of `2026-10` or of a day in it. */
export const monthName = (month: IsoDate): string => months[Number(month.slice(5, 7)) - 1] ?? '';

/** «Октябрь 2026», of `2026-10` or of a day in it. */
export const monthTitle = (month: IsoDate): string => {
  const name = monthName(month);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
};
