import { describe, expect, it } from 'vitest';
import { findClumsyWords } from '#app/checks/find-clumsy-words.ts';
import { readSources } from '#app/checks/source-files.ts';

const path = 'src/features/deals/deals.texts.ts';
const found = (text: string): number => findClumsyWords([{ path, text }]).length;

describe('the words of the product', () => {
  it('put no list after two colons, count their nouns, know no sex and call a document a document', () => {
    expect(findClumsyWords(readSources())).toEqual([]);
  });

  it.each([
    'const x = "Отметить: банк рассматривает: 3 банка?";',
    'const x = (move: string, n: string) => `Клиент: ${move}: ${n}?`;',
    'const x = { of: (count: number) => `Выбрано ${count} банков` };',
    'const x = { of: (days: number, to: string) => `${to}: прошло ${days}\\u00a0дней` };',
    'const maxFiles = 5; const x = `Не больше ${maxFiles} файлов`;',
    'const x = (who: string, when: string) => `проверил ${who}, ${when}`;',
    'const x = (who: string) => `пришёл вчера, записала ${who}`;',
    'const x = (name: string) => `${name} вернул диалог`;',
    'const x = (name: string) => `${name} в эти дни сам отсутствует`;',
    'const x = { by: "Подписал" };',
    'const x = { by: "Код ввёл" };',
    'const x = { label: "Согласен на обработку" };',
    'const x = { asked: "Обратился сам" };',
    'const x = { silent: "Так и не ответил" };',
    'const x = { status: "Подходит к концу" };',
    'const x = { missing: "Не хватает бумаг" };',
  ])('are caught: %s', (text) => expect(found(text)).toBe(1));

  it.each([
    'const x = "Отметить, что 3 банка рассматривают заявки?";',
    'const x = (who: string, at: string) => `Удалено: ${who}, ${at}. Было:`;',
    'const x = { text: "Телефон: 1\\nПочта: 2" };',
    'const x = { of: (count: number) => `Выбрано ${countOf(count, banks)}` };',
    'const x = { of: (count: number) => `${count} мин, версия ${count}` };',
    'const x = { of: (number: number) => `После версии ${number} нового макета нет` };',
    'const x = { of: (year: number, all: number) => `за ${year} год, ${year} из ${all}` };',
    'const x = (bank: string) => `${bank} одобрил заявку`;',
    'const x = (who: string) => `Проверка: ${who}`;',
    'const x = { by: "Кто подписал", of: "Отдел", got: "Банк одобрил" };',
    'const x = "Нужен оригинал на бумаге";',
  ])('may stay: %s', (text) => expect(found(text)).toBe(0));
});
