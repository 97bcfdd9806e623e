import { describe, expect, it } from 'vitest';
import { emptyForm, type WizardForm } from '#features/deal-wizard/deal-wizard.form.ts';
import {
  daysOf,
  inputOf,
  isMeaningful,
  mayPrepay,
  offeredPurposes,
  problemsOf,
  withDays,
  withEdit,
} from '#features/deal-wizard/deal-wizard.rules.ts';

const form = (more: Partial<WizardForm>): WizardForm => ({ ...emptyForm, ...more });
const term = form({ date_start: '2026-11-23', date_end: '2027-07-20' });

describe('the dates of a term', () => {
  it('counts days with both ends', () => {
    expect(daysOf(term)).toBe(240);
    expect(daysOf(form({ date_start: '2026-11-23', date_end: '2026-11-23' }))).toBe(1);
    expect(daysOf(form({ date_start: '2026-11-23', date_end: '2026-11-22' }))).toBeNull();
  });

  it('moves the end when days are typed', () => {
    expect(withDays(term, 10).date_end).toBe('2026-12-02');
    expect(daysOf(withDays(term, 366))).toBe(366);
  });

  it('leaves the term alone when the typed days make no term', () => {
    for (const days of [0, -3, 2.5, Number.NaN]) expect(withDays(term, days)).toBe(term);
    expect(withDays(form({ date_end: '2026-12-01' }), 10).date_end).toBe('2026-12-01');
  });

  it('keeps the end when the start moves within the term and carries it along when the start passes it', () => {
    expect(withEdit(term, 'date_start', '2026-12-01').date_end).toBe('2027-07-20');
    const late = withEdit(term, 'date_start', '2027-08-01');
    expect(daysOf(late)).toBe(240);
    expect(late.date_end).toBe('2028-03-27');
  });
});

describe('law, purpose and prepayment (§4, §5)', () => {
  it('resets the purpose to the application and prepayment to none when the law changes', () => {
    const before = form({ law: '223', purpose: 'advance', prepayment: true });
    expect(withEdit(before, 'law', '44')).toMatchObject({
      law: '44',
      purpose: 'application',
      prepayment: false,
    });
  });

  it('falls back to the contract where the law does not offer the application', () => {
    expect(withEdit(form({ law: '44', purpose: 'warranty' }), 'law', '615').purpose).toBe('contract');
  });

  it('forces prepayment for the return of an advance and clears it for the others', () => {
    const advance = withEdit(form({ law: '223' }), 'purpose', 'advance');
    expect(advance.prepayment).toBe(true);
    expect(withEdit(advance, 'purpose', 'contract').prepayment).toBe(false);
  });

  it('lets prepayment be switched only for the contract and the warranty', () => {
    const advance = form({ law: '223', purpose: 'advance', prepayment: true });
    expect(mayPrepay(advance)).toBe(false);
    expect(withEdit(advance, 'prepayment', false).prepayment).toBe(true);
    expect(withEdit(form({ law: '44', purpose: 'application' }), 'prepayment', true).prepayment).toBe(false);
    expect(withEdit(form({ law: '44', purpose: 'warranty' }), 'prepayment', true).prepayment).toBe(true);
  });

  it('offers no purpose before a law is known and the return of an advance only under 223-ФЗ', () => {
    expect(offeredPurposes(null)).toEqual([]);
    expect(offeredPurposes('44')).not.toContain('advance');
    expect(offeredPurposes('223')).toContain('advance');
  });

  it('takes kind and purpose away from a credit and gives them back to a guarantee', () => {
    const credit = withEdit(form({ law: '44', purpose: 'warranty' }), 'product', 2);
    expect(credit).toMatchObject({ guarantee_kind: null, purpose: null });
    expect(withEdit(credit, 'product', 1)).toMatchObject({ guarantee_kind: 'BG', purpose: 'application' });
  });
});

describe('what goes to the server', () => {
  const today = '2026-11-21';

  it('says what is wrong in the words of §5', () => {
    expect(problemsOf(form({ inn: '77982720', tender_number: '123' }), today, null)).toEqual({
      inn: 'ИНН состоит из 10 или 12 цифр',
      tender_number: 'Номер закупки состоит из 11,18 или 19 цифр',
    });
  });

  it('takes a start of yesterday, refuses an earlier one unless it was saved so', () => {
    expect(problemsOf(form({ date_start: '2026-11-20' }), today, null)).toEqual({});
    expect(problemsOf(form({ date_start: '2026-11-19' }), today, null)).toHaveProperty('date_start');
    expect(problemsOf(form({ date_start: '2026-11-19' }), today, '2026-11-19')).toEqual({});
  });

  it('empties with null and leaves held back fields out', () => {
    const input = inputOf(form({ inn: '123', subject: '' }), new Set(['inn']));
    expect(input).not.toHaveProperty('inn');
    expect(input.subject).toBeNull();
  });

  it('sends both dates of the term or none', () => {
    const wrong = inputOf(form({ date_start: '2026-12-02', date_end: '2026-12-01' }), new Set());
    expect(wrong).not.toHaveProperty('date_start');
    expect(wrong).not.toHaveProperty('date_end');
  });

  it('does not make a draft of an untouched form', () => {
    expect(isMeaningful(emptyForm)).toBe(false);
    expect(isMeaningful(form({ inn: '7798272084' }))).toBe(true);
  });
});
