import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says about tariffs, and the words of their files. */
export const tariffTexts = defineTexts({
  ru: {
    refused: {
      draftExists: 'У этого банка уже есть черновик тарифа. Откройте его',
      changedMeanwhile: 'Черновик уже изменил другой администратор. Обновите страницу',
      notDraft: 'Эта версия уже опубликована, изменить её нельзя. Создайте новую',
      notPlanned: 'Отозвать можно только версию, день которой ещё не наступил',
      dayTaken: 'С этого дня уже начинается другая версия. Выберите другой день',
      unreadable: 'Таблицу не удалось прочитать. Скачайте текущий тариф и измените его',
    },
    dayPassed: 'День уже прошёл: тариф вводится с сегодняшнего дня или позже',
    noCells: 'В черновике нет ни одной цены',
    overlaps: (count: number) =>
      `Сначала уберите ${countOf(count, { one: 'пересечение', few: 'пересечения', many: 'пересечений' })}`,
    gaps: (count: number) =>
      `В тарифе ${countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' })}: подтвердите, что цен там нет`,
    sheet: {
      name: 'Тариф',
      fileName: (bank: string, number: number) => `Тариф ${bank}, версия ${number}.xlsx`,
      noColumn: (title: string) => `Нет столбца «${title}»`,
      tooLarge: 'В таблице больше 100 000 строк или 100 столбцов',
      noRows: 'В таблице нет ни одной строки с ценой',
      tooManyRows: (max: number) =>
        `В таблице больше ${countOf(max, { one: 'ячейки', few: 'ячеек', many: 'ячеек' })} тарифа`,
    },
  },
});
