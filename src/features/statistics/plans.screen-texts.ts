import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const plans = { one: 'план', few: 'плана', many: 'планов' };

/** Words of the page of plans. */
export const planScreenTexts = defineTexts({
  ru: {
    failed: 'Планы не загрузились',
    year: 'Год',
    part: 'Что планируем',
    parts: { issued: 'Выдать', income: 'Заработать' },
    hint: 'Суммы в рублях. Пустая ячейка снимает план.',
    months: ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
    cell: (name: string, month: string) => `${name}, ${month}`,
    whose: 'Чей план',
    total: 'За год',
    save: (count: number) => (count === 0 ? 'Сохранить' : `Сохранить ${countOf(count, plans)}`),
    saved: 'Планы сохранены',
    reset: 'Отменить правки',
    download: 'Скачать XLSX',
    load: 'Загрузить XLSX',
    changes: 'Кто и когда менял',
    noChanges: 'Планов ещё не было',
    change: (whose: string, month: string, issued: string, income: string) =>
      `${whose}, ${month}: выдать ${issued}, заработать ${income}`,
    by: (who: string, when: string, version: number) => `${who}, ${when}, версия ${version}`,
    none: 'без плана',
    sheet: {
      title: 'Планы из таблицы',
      hint: 'Скачайте таблицу года, впишите суммы и загрузите её сюда. Ничего не запишется, пока вы не согласитесь.',
      choose: 'Выбрать файл',
      another: 'Другой файл',
      apply: 'Записать',
      row: 'Строка',
      reason: 'Что не так',
      refused: (count: number) =>
        `Исправьте таблицу: ${countOf(count, { one: 'ошибка', few: 'ошибки', many: 'ошибок' })}`,
      found: (count: number) =>
        count === 0 ? 'Планы те же: записывать нечего' : `Изменится: ${countOf(count, plans)}`,
      from: (before: string, after: string) => `${before} → ${after}`,
      applied: 'Планы записаны',
    },
  },
});
