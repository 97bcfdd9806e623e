import { defineTexts } from '#kit/contract/define-texts.ts';

const holidayTitles: Readonly<Record<string, string>> = {
  '01-01': 'Новогодние каникулы',
  '01-02': 'Новогодние каникулы',
  '01-03': 'Новогодние каникулы',
  '01-04': 'Новогодние каникулы',
  '01-05': 'Новогодние каникулы',
  '01-06': 'Новогодние каникулы',
  '01-07': 'Рождество Христово',
  '01-08': 'Новогодние каникулы',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
};

/** What days out of the ordinary are called. */
export const calendarDayTexts = defineTexts({
  ru: {
    moved: (day: string) => `Перенос с ${day}`,
    /** Holidays of art. 112 of the Labour Code, for the years of our own table. */
    holidays: holidayTitles,
  },
});
