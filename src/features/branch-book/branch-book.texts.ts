import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the workbook of the book. */
export const branchBookTexts = defineTexts({
  ru: {
    sheet: 'Расчёты с людьми',
    fileName: (day: string) => `Расчёты с людьми ветки ${day}.xlsx`,
    columns: {
      person: 'Кто',
      month: 'Месяц',
      earned: 'Начислено',
      received: 'Получено от нас',
      share: 'Доля, %',
      owed: 'Должны ему',
      kept: 'Остаётся вам',
      paid: 'Выплачено',
      left: 'Осталось выплатить',
      note: 'Заметка',
    },
    demo: {
      part: 'Расчёты главного агента',
      clients: ['ООО «Волжский Створ»', 'ООО «Жигулёвский Причал»'],
      note: 'Перевод на карту',
    },
    many: 'Не больше 100 строк за раз',
  },
});
