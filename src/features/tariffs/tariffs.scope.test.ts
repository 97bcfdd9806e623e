import { expect, it } from 'vitest';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { type AskedKind, cellFor, weighCalculations } from '#features/tariffs/tariffs.scope.ts';

const cell = (from: string, to: string, rate: string, terms = [1, 365] as const): TariffCell => ({
  law: '44',
  purpose: 'contract',
  amount_from: from,
  amount_to: to,
  term_from: terms[0],
  term_to: terms[1],
  rate,
  min_price: '1000.00',
  pro_rate: rate,
  pro_min_price: '1000.00',
  k_prepayment: '2',
  k_no_experience: '1',
  k_direct_debit: '1',
  k_client_form: '1',
});
const asked = (amount: string, days = 200, law: AskedKind['law'] = '44'): AskedKind => ({
  law,
  purpose: 'contract',
  amount,
  days,
  has_prepayment: false,
  has_no_experience: false,
  has_direct_debit: false,
  uses_client_form: false,
});

it('tells how calculations would have come out by other cells', () => {
  const before = [cell('0.01', '1000000.00', '3'), cell('1000000.01', '5000000.00', '3')];
  const after = [cell('0.01', '1000000.00', '2'), cell('5000000.01', '9000000.00', '3')];
  const week = [
    asked('900000.00'),
    asked('10000.00'), // the least price in both
    asked('2000000.00'),
    asked('6000000.00'),
    asked('900000.00', 400), // no cell before or after
    asked('900000.00', 200, '223'),
  ];
  expect(weighCalculations(week, before, after)).toEqual({
    cheaper: 1,
    dearer: 0,
    lost: 1,
    gained: 1,
    same: 3,
  });
  expect(weighCalculations([asked('900000.00')], after, before)).toMatchObject({ dearer: 1 });
});

it('takes of two cells that overlap the one that begins later', () => {
  const cells = [cell('0.01', '1000000.00', '3'), cell('900000.00', '2000000.00', '2')];
  expect(cellFor(cells, asked('950000.00'))?.rate).toBe('2');
});
