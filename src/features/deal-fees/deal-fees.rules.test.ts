import { expect, it } from 'vitest';
import { invoiceState, percentOf, vatInside } from '#features/deal-fees/deal-fees.rules.ts';

it.each([
  ['10', '30000.00', '3000.00'],
  ['12.5', '20958.90', '2619.86'],
  ['0.001', '500.00', '0.01'],
  ['33.333', '0.03', '0.01'],
])('%s %% of %s is %s', (percent, base, amount) => {
  expect(percentOf(percent, base)).toBe(amount);
});

it.each([
  ['none', '122.00', null],
  ['22', '122.00', '22.00'],
  ['5', '100.00', '4.76'],
  ['7', '0.08', '0.01'],
] as const)('VAT %s inside %s is %s', (vat, amount, tax) => {
  expect(vatInside(vat, amount)).toBe(tax);
});

it.each([
  ['0.00', '2026-11-20', false, 'open'],
  ['0.00', '2026-11-19', false, 'overdue'],
  ['99.99', '2026-11-20', false, 'partly'],
  ['100.00', '2026-11-01', false, 'paid'],
  ['0.00', '2026-11-19', true, 'cancelled'],
] as const)('an invoice with %s of 100 due on %s is %s, %s', (paid, dueOn, isCancelled, state) => {
  expect(invoiceState({ amount: '100.00', paid, dueOn, isCancelled }, '2026-11-20')).toBe(state);
});
