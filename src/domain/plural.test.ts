import { describe, expect, it } from 'vitest';
import { countOf, pluralForm } from '#domain/plural.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };

describe('Russian plurals', () => {
  it.each([
    [0, 'сделок'],
    [1, 'сделка'],
    [2, 'сделки'],
    [4, 'сделки'],
    [5, 'сделок'],
    [11, 'сделок'],
    [14, 'сделок'],
    [21, 'сделка'],
    [22, 'сделки'],
    [100, 'сделок'],
    [111, 'сделок'],
    [1001, 'сделка'],
    [1.5, 'сделки'],
    [-1, 'сделка'],
  ])('%d goes with «%s»', (count, form) => {
    expect(pluralForm(count, deals)).toBe(form);
  });

  it('take their own form for fractions where one is given', () => {
    expect(pluralForm(1.5, { one: 'день', few: 'дня', many: 'дней', other: 'суток' })).toBe('суток');
  });

  it('are printed with the number, groups and no-break spaces', () => {
    expect(countOf(12_345, deals)).toBe('12\u00a0345\u00a0сделок');
    expect(countOf(1.5, deals)).toBe('1,5\u00a0сделки');
  });
});
