import { addDays, type IsoDate, weekdayOf } from '#domain/moscow-date.ts';

/** Periods that begin with a calendar one and last until today. */
export const periods = ['week', 'month', 'quarter', 'year'] as const;
type Period = (typeof periods)[number];

const firstMonthOfQuarter = (month: number): number => month - ((month - 1) % 3);

/** The days of a period until today. */
export const daysOfPeriod = (
  period: Period,
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate } => {
  const [year = '', month = ''] = today.split('-');
  const quarter = String(firstMonthOfQuarter(Number(month))).padStart(2, '0');
  const from = {
    week: addDays(today, 1 - weekdayOf(today)),
    month: `${year}-${month}-01`,
    quarter: `${year}-${quarter}-01`,
    year: `${year}-01-01`,
  };
  return { from: from[period], to: today };
};
