import { describe, expect, it } from 'vitest';
import { itemsOfLetter } from '#features/deal-queries/deal-queries.letter.ts';
import { maxItems } from '#features/deal-queries/deal-queries.rules.ts';

const titles = (letter: string): string[] => itemsOfLetter(letter).map(({ title }) => title);

describe('a letter of a bank', () => {
  it('gives an item for each number of its list; greeting, lead and signature give none', () => {
    const letter = `Добрый день!

Для рассмотрения заявки просим предоставить:

1. Карточку счёта 51 за
последний квартал;
2) Договор по крупнейшему контракту:
- с актами
- с дополнительными соглашениями
3. Поясните рост кредиторской задолженности.

Срок ответа 01.12.2026.

С уважением,
Иванова А. П., тел. 8 800 000-00-00`;
    expect(itemsOfLetter(letter)).toEqual([
      { kind: 'document', title: 'Карточку счёта 51 за последний квартал', text: '' },
      {
        kind: 'document',
        title: 'Договор по крупнейшему контракту',
        text: '– с актами\n– с дополнительными соглашениями',
      },
      { kind: 'answer', title: 'Поясните рост кредиторской задолженности', text: '' },
    ]);
  });

  it('gives an item for each line where nothing is numbered', () => {
    expect(
      titles(
        'Коллеги, добрый день.\nПросим направить:\nБаланс за 9 месяцев 2026 г.\n\nПодпишите заявление\r\nСпасибо!',
      ),
    ).toEqual(['Баланс за 9 месяцев 2026 г', 'Подпишите заявление']);
    expect(itemsOfLetter('Подпишите заявление').map(({ kind }) => kind)).toEqual(['signature']);
  });

  it.each([
    ['bullets', '• Устав\n• Паспорт директора', ['Устав', 'Паспорт директора']],
    ['dashes', '- Устав\n– Паспорт директора', ['Устав', 'Паспорт директора']],
    ['letters', 'а) Устав\nб) Паспорт директора', ['Устав', 'Паспорт директора']],
    ['numbers without a space', '1.Устав\n2.Паспорт директора', ['Устав', 'Паспорт директора']],
    ['numbers of two levels', '1.1 Устав\n1.2. Паспорт директора', ['Устав', 'Паспорт директора']],
    [
      'accounts and days',
      '51 счёт за квартал\n01.10 сверка с ФНС',
      ['51 счёт за квартал', '01.10 сверка с ФНС'],
    ],
  ])('knows %s', (_name, letter, expected) => expect(titles(letter)).toEqual(expected));

  it('cuts a long item at a word and keeps it whole below', () => {
    const long = `Поясните ${'очень '.repeat(70)}подробно`;
    const [item] = itemsOfLetter(long);
    expect(item?.title.length).toBeLessThanOrEqual(300);
    expect(item?.title.endsWith('очень…')).toBe(true);
    expect(item?.text).toBe(long);
  });

  it('never gives more than a question holds', () => {
    expect(itemsOfLetter('Справка\n'.repeat(80))).toHaveLength(maxItems);
    expect(itemsOfLetter(' \n\n')).toEqual([]);
  });
});
