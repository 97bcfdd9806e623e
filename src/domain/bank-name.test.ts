import { expect, test } from 'vitest';
import { shortBankName } from '#domain/bank-name.ts';

test('a bank goes by its name alone where the name is all it is called by', () => {
  expect(shortBankName('Банк «Северный Причал»')).toBe('Северный Причал');
  expect(shortBankName('Банк А')).toBe('Банк А');
  expect(shortBankName('АО «Банк «Заря»')).toBe('АО «Банк «Заря»');
});
