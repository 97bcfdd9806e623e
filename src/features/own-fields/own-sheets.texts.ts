import type { SheetRecord } from '#features/own-fields/own-sheets.rules.ts';
import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const rows = { one: 'строку', few: 'строки', many: 'строк' };

/** By which column a record is found, and how else that column may be called. */
const keys: Readonly<Record<SheetRecord, readonly [string, ...string[]]>> = {
  organization: ['ИНН', 'ИНН клиента', 'ИНН организации'],
  bank: ['БИК', 'БИК банка'],
  agent: ['Почта', 'Электронная почта', 'E-mail', 'Email'],
};

/** What is said of sheets of own fields. */
export const ownSheetTexts = defineTexts({
  ru: {
    keys,
    sheet: 'Свои поля',
    fileName: (record: string) => `Свои поля: ${record}.xlsx`,
    unreadable: 'Файл не читается как таблица XLSX',
    noKey: (key: string) => `В таблице нет колонки «${key}»`,
    noFields: 'Ни одна колонка не называется как своё поле',
    tooLong: (most: number) => `Разделите таблицу: за раз берём не больше ${countOf(most, rows)}`,
    notFound: (key: string) => `Не нашли: ${key}`,
    several: (key: string) => `Под одним ключом несколько записей: ${key}`,
    twice: (key: string, row: number) => `${key} уже есть в строке ${row}`,
    wrong: (name: string, why: string) => `${name}: ${why.toLowerCase()}`,
  },
});
