import { expect, test } from 'vitest';
import { warningsOf } from '#features/deal-letters/deal-letters.rules.ts';

const addresses = ['guarantee@opora.example'];
const of = (text: string, from = 'curator@opora.example') => warningsOf({ from, text }, addresses);

test('a letter that names payment details or is not of the bank’s house is checked by a call', () => {
  expect(of('Одобрено, ждём макет')).toEqual([]);
  expect(of('Просим оплатить на р/с 40702810900000012345')).toEqual(['requisites']);
  expect(of('У нас изменились реквизиты для оплаты комиссии')).toEqual(['requisites']);
  expect(of('Счёт 4070 2810 9000 0001 2345')).toEqual(['requisites']);
  expect(of('Одобрено', 'guarantee@0pora.example')).toEqual(['stranger']);
  expect(of('Новый расчетный счет во вложении', 'bank@mail.ru')).toEqual(['stranger', 'requisites']);
  // A number of a purchase or of the register is no account.
  expect(of('Закупка 0998990000126000001, реестр 0107200000126000001')).toEqual([]);
});
