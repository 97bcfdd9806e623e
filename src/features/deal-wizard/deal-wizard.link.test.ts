import { describe, expect, it } from 'vitest';
import { emptyForm } from '#features/deal-wizard/deal-wizard.form.ts';
import { stateOfLink } from '#features/deal-wizard/deal-wizard.link.ts';

describe('a link to a new deal', () => {
  it('brings nothing by itself', () => {
    expect(stateOfLink({})).toEqual({ form: emptyForm, origins: {} });
  });

  it('fills the terms of a guarantee as if typed by hand', () => {
    const { form, origins } = stateOfLink({
      law: '223',
      purpose: 'advance',
      amount: '1500000.00',
      start: '2026-11-21',
      end: '2027-06-08',
      prepayment: '1',
      bank: 3,
    });
    expect(form).toEqual({
      ...emptyForm,
      law: '223',
      purpose: 'advance',
      amount: '1500000.00',
      date_start: '2026-11-21',
      date_end: '2027-06-08',
      prepayment: true,
    });
    expect(origins).toMatchObject({ law: 'hand', purpose: 'hand', amount: 'hand', date_end: 'hand' });
  });

  it('keeps the purpose that a law would reset, and a prepayment only where it may be chosen', () => {
    expect(stateOfLink({ law: '44', purpose: 'contract', prepayment: '1' }).form).toMatchObject({
      purpose: 'contract',
      prepayment: true,
    });
    expect(stateOfLink({ law: '44', purpose: 'application', prepayment: '1' }).form.prepayment).toBe(false);
  });

  it('drops numbers of no shape', () => {
    expect(stateOfLink({ tender_number: '12', inn: '34' }).form).toEqual(emptyForm);
    expect(stateOfLink({ inn: '7701234567' }).form.inn).toBe('7701234567');
  });
});
