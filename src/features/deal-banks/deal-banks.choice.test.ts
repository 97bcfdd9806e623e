import { expect, test } from 'vitest';
import {
  type BankChoice,
  commonReason,
  decisionWords,
  firstRows,
  inOrder,
  mayToggle,
  needPermission,
  summaryOf,
  tickedBanks,
} from '#features/deal-banks/deal-banks.choice.ts';

const bankHours = { from: '09:00', to: '18:00', zone: 'Europe/Moscow' };
const bank = (bank_id: number, more: Partial<BankChoice>): BankChoice => ({
  bank_id,
  name: `Банк ${bank_id}`,
  price: null,
  is_individual: false,
  rate: null,
  decision_hours: 24,
  bank_hours: bankHours,
  fit: { result: 'green', reasons: [] },
  verdict: { result: 'green', line: 'Подходит' },
  precheck: null,
  documents: null,
  leg_id: null,
  is_removable: true,
  ...more,
});
const red: BankChoice['fit'] = { result: 'red', reasons: ['Чистые активы'] };
const states = (result: BankChoice['verdict']['result']) => ({ verdict: { result, line: 'Чистые активы' } });

const banks = [
  bank(1, { price: '9000.00', decision_hours: 2 }),
  bank(2, { price: '10000.00', decision_hours: 1 }),
  bank(3, { price: '100.00', decision_hours: 1, fit: red, ...states('red') }),
  bank(4, { is_individual: true, decision_hours: 1 }),
];
const ids = (rows: readonly BankChoice[]) => rows.map((row) => row.bank_id);

test('the cheapest bank that takes the deal stands first, the refusing one last, an unpriced one before it', () => {
  expect(ids(inOrder(banks, 'price'))).toEqual([1, 2, 4, 3]);
});

test('by speed the quicker stands first and price decides between equals', () => {
  expect(ids(inOrder(banks, 'speed'))).toEqual([2, 4, 1, 3]);
});

test('ticked rows stay in sight beyond the first ones', () => {
  expect(ids(firstRows(inOrder(banks, 'price'), new Set([3]), 2))).toEqual([1, 2, 3]);
});

test('nothing is ticked but the banks the deal already has', () => {
  expect([...tickedBanks([bank(1, {}), bank(2, { leg_id: 5 })])]).toEqual([2]);
});

test('a refusing bank cannot be added, but can be taken away; a bank that has the documents cannot', () => {
  expect(mayToggle(banks[2] as BankChoice, new Set())).toBe(false);
  expect(mayToggle(banks[2] as BankChoice, new Set([3]))).toBe(true);
  expect(mayToggle(bank(5, { leg_id: 1, is_removable: false }), new Set([5]))).toBe(false);
});

test('the summary compares sums as numbers and leaves unpriced banks out of the range', () => {
  expect(summaryOf(banks, new Set([1, 2, 4]))).toEqual({
    total: 4,
    fitting: 3,
    unsure: 0,
    cheapest: '9000.00',
    chosen: 3,
    prices: { min: '9000.00', max: '10000.00' },
    decisions: [2, 1, 1].map((hours) => ({ hours, bankHours })),
  });
  expect(summaryOf(banks, new Set())).toMatchObject({ chosen: 0, prices: null, decisions: [] });
});

test('a bank fits only where its card and its product both say so; one to be looked at is counted apart', () => {
  const mixed = [bank(1, {}), bank(2, states('amber')), bank(3, { ...states('red'), price: '1.00' })];
  expect(summaryOf(mixed, new Set())).toMatchObject({ total: 3, fitting: 1, unsure: 1, cheapest: null });
  expect(ids(inOrder(mixed, 'price'))).toEqual([1, 2, 3]);
});

test('a ticked bank that does not fit needs a permission until it has the documents', () => {
  const unfit = [bank(1, states('red')), bank(2, states('amber'))];
  expect(ids(needPermission(unfit, new Set([1, 2])))).toEqual([1]);
  expect(needPermission(unfit, new Set([2]))).toEqual([]);
  const sent = [bank(1, { ...states('red'), leg_id: 5, is_removable: false })];
  expect(needPermission(sent, new Set([1]))).toEqual([]);
});

test('a decision takes hours, and from a day on days', () => {
  expect([1, 4, 24, 30].map(decisionWords)).toEqual([
    '1\u00a0час',
    '4\u00a0часа',
    '1\u00a0день',
    '2\u00a0дня',
  ]);
});

test('a reason that every bank has is told once, one that some have is not', () => {
  const noTerm: BankChoice['fit'] = { result: 'amber', reasons: ['Нет срока'] };
  expect(commonReason([bank(1, { fit: noTerm }), bank(2, { fit: noTerm })])).toBe('Нет срока');
  expect(commonReason([bank(1, { fit: noTerm }), bank(2, {})])).toBeNull();
  expect(commonReason([bank(1, { fit: red }), bank(2, { fit: red })])).toBeNull();
});
