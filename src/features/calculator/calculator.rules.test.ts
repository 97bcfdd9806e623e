import { describe, expect, it } from 'vitest';
import { laws, wireOfLaw } from '#domain/law.ts';
import { isOffered, purposes, wireOfPurpose } from '#domain/purpose.ts';
import { type Asked, decisionWords, problemsOf, questionOf } from '#features/calculator/calculator.rules.ts';

const today = '2026-11-21';
const asked: Asked = {
  date_start: '2026-11-21',
  date_end: '2027-06-08',
  amount: '1500000',
  fz: 0,
  type_bg: 0,
  days: '200',
  prepayment: 0,
};
const problems = (change: Partial<Asked>) => problemsOf({ ...asked, ...change }, today);

describe('a question of the calculator', () => {
  it('is read into the words of the product', () => {
    expect(questionOf(asked, today)).toEqual({
      law: '44',
      purpose: 'contract',
      amount: '1500000.00',
      start: '2026-11-21',
      end: '2027-06-08',
      days: 200,
      hasPrepayment: false,
    });
    expect(questionOf({ ...asked, amount: '0001500000.5000' }, today)?.amount).toBe('1500000.50');
    expect(questionOf({ ...asked, amount: '0' }, today)).toBeUndefined();
  });

  it.each<[string, Partial<Asked>, string, string]>([
    ['no sum', { amount: '0.00' }, 'amount', 'Сумма должна быть больше нуля'],
    ['a sum below nothing', { amount: '-5' }, 'amount', 'Сумма должна быть больше нуля'],
    ['parts of a kopeck', { amount: '10.005' }, 'amount', 'Не больше двух знаков после запятой'],
    ['more money than there is', { amount: '10000000000000' }, 'amount', 'Слишком большая сумма'],
    ['no days', { days: '0' }, 'days', 'Целое число больше нуля'],
    ['half a day', { days: '1.5' }, 'days', 'Целое число больше нуля'],
    ['days other than the dates', { days: '199' }, 'days', 'Между датами 200 дней, а не 199 дней'],
    [
      'a start before yesterday',
      { date_start: '2026-11-19', days: '202' },
      'date_start',
      'Не раньше вчерашнего дня',
    ],
    ['an end before the start', { date_end: '2026-11-20' }, 'date_end', 'Не раньше начала'],
    ['a law that is none', { fz: 4 }, 'fz', 'Выберите значение из списка'],
    [
      'prepayment for an application',
      { type_bg: 1, prepayment: 1 },
      'prepayment',
      'Для обеспечения заявки аванс не указывают',
    ],
    [
      'the return of an advance without one',
      { fz: 1, type_bg: 2 },
      'prepayment',
      'Для возврата аванса указывают аванс',
    ],
  ])('is refused for %s', (_, change, field, words) => {
    const found = Object.entries(problems(change)).map(([name, stated]) => [
      name,
      stated.map((one) => one.replaceAll('\u00a0', ' ')),
    ]);
    expect(Object.fromEntries(found)[field]).toEqual([words]);
  });

  it('takes yesterday and a single day', () => {
    expect(problems({ date_start: '2026-11-20', days: '201' })).toEqual({});
    expect(problems({ date_end: '2026-11-21', days: '1' })).toEqual({});
  });

  it('takes exactly the types of §5 under each law', () => {
    const taken = laws.map((law) =>
      purposes
        .filter((purpose) => {
          const prepayment = purpose === 'advance' ? 1 : 0;
          return (
            problems({ fz: wireOfLaw(law), type_bg: wireOfPurpose(purpose), prepayment })['type_bg'] ===
            undefined
          );
        })
        .map(wireOfPurpose),
    );
    expect(taken).toEqual([[0, 1, 3], [0, 1, 2, 3], [0], [0]]);
    expect(isOffered('advance', '44')).toBe(false);
  });
});

describe('the time of a decision', () => {
  it('is hours within a day, then whole days', () => {
    const stated = [1, 4, 23, 24, 25, 48].map((hours) => decisionWords(hours).replace('\u00a0', ' '));
    expect(stated).toEqual(['1 час', '4 часа', '23 часа', '1 день', '2 дня', '2 дня']);
  });
});
