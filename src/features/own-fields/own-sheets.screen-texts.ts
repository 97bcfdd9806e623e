import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const values = { one: 'значение', few: 'значения', many: 'значений' };
const rows = { one: 'строку', few: 'строки', many: 'строк' };

/** Words of the dialog that brings own fields by a workbook. */
export const ownSheetScreenTexts = defineTexts({
  ru: {
    load: 'Заполнить из таблицы',
    sample: 'Образец таблицы',
    title: 'Свои поля из таблицы',
    hint: 'Запись находим по ИНН, БИК или почте, колонки по названиям полей. Пустая клетка ничего не меняет. Ничего не запишется, пока вы не согласитесь.',
    choose: 'Выбрать файл',
    another: 'Другой файл',
    apply: 'Записать',
    applied: 'Поля записаны',
    row: 'Строка',
    reason: 'Почему не возьмём',
    record: 'Запись',
    field: 'Поле',
    change: 'Что изменится',
    empty: 'пусто',
    from: (before: string, after: string) => `${before} → ${after}`,
    found: (count: number) => (count === 0 ? 'Записывать нечего' : `Изменится: ${countOf(count, values)}`),
    refused: (count: number) => `Не возьмём ${countOf(count, rows)}`,
    unknown: (headings: string) => `Не поля: ${headings}`,
  },
});
