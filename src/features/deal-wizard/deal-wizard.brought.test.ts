import { expect, it } from 'vitest';
import { changesSince } from '#features/deal-wizard/deal-wizard.brought.ts';
import { editByHand, emptyState, fillFrom } from '#features/deal-wizard/deal-wizard.autofill.ts';
import { emptyForm } from '#features/deal-wizard/deal-wizard.form.ts';
import { stateOfLink } from '#features/deal-wizard/deal-wizard.link.ts';

it('says what of a calculation is another now, and who has changed it', () => {
  const start = stateOfLink({
    law: '44',
    purpose: 'contract',
    amount: '1500000.00',
    start: '2026-12-01',
    end: '2027-06-18',
  });
  const brought = { form: start.form, price: '20958.90' };
  expect(changesSince(brought, start)).toEqual([]);
  const noticed = fillFrom(start, 'notice', { prepayment: true });
  expect(changesSince(brought, noticed)).toEqual([
    { field: 'prepayment', before: false, after: true, origin: 'notice' },
  ]);
  const edited = editByHand(noticed, 'amount', '2000000.00');
  expect(changesSince(brought, edited).map(({ field, origin }) => [field, origin])).toEqual([
    ['amount', null],
    ['prepayment', 'notice'],
  ]);
  // A deal that no calculation has begun has nothing to be compared with.
  expect(changesSince({ form: emptyForm, price: undefined }, emptyState(start.form))).toEqual([]);
});
