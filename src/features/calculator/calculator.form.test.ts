import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laws } from '#domain/law.ts';
import { addDays, daysInclusive } from '#domain/moscow-date.ts';
import { purposes } from '#domain/purpose.ts';
import {
  askedOf,
  type CalculatorForm,
  formProblems,
  freshForm,
  isReady,
  recalledForm,
  withDays,
  withEnd,
  withLaw,
  withPrepayment,
  withPurpose,
  withStart,
} from '#features/calculator/calculator.form.ts';

const today = '2026-11-21';
const filled: CalculatorForm = {
  ...freshForm(today),
  amount: '1 500 000,00',
  end: '2027-06-08',
  days: '200',
  prepayment: true,
};

describe('the resets of the calculator', () => {
  it('sets prepayment 0 and type 1 when the law changes', () => {
    expect(withLaw(filled, '223')).toEqual({
      ...filled,
      law: '223',
      purpose: 'application',
      prepayment: false,
    });
  });

  it('sets type 0 where type 1 is not offered', () => {
    for (const law of ['615', 'com'] as const)
      expect(withLaw(filled, law)).toMatchObject({ law, purpose: 'contract', prepayment: false });
  });

  it('leaves everything when the same law is chosen again', () => {
    expect(withLaw(filled, '44')).toBe(filled);
  });

  it('forces prepayment for the return of an advance, and sets none for any other type', () => {
    expect(withPurpose({ ...filled, law: '223' }, 'advance').prepayment).toBe(true);
    for (const purpose of ['contract', 'application', 'warranty'] as const)
      expect(withPurpose(filled, purpose).prepayment).toBe(false);
  });

  it('takes no other prepayment where the type disables it', () => {
    const advance = withPurpose({ ...filled, law: '223' }, 'advance');
    expect(withPrepayment(advance, false)).toBe(advance);
    const application = withPurpose(filled, 'application');
    expect(withPrepayment(application, true)).toBe(application);
    expect(withPrepayment(withPurpose(filled, 'warranty'), true).prepayment).toBe(true);
  });
});

const day = fc.integer({ min: 0, max: 3000 }).map((after) => addDays(today, after));
const term = fc.integer({ min: 1, max: 20_000 });

describe('days and dates', () => {
  it('are whole days between the dates plus 1', () => {
    expect(withEnd(filled, '2026-11-21').days).toBe('1');
    expect(withEnd(filled, '2027-11-20').days).toBe('365');
  });

  it('agree whichever of them was changed last', () => {
    fc.assert(
      fc.property(day, day, term, (start, other, days) => {
        const agree = (form: CalculatorForm) => daysInclusive(form.start, form.end) === Number(form.days);
        const begun = withDays(withStart(filled, start), String(days));
        expect(agree(begun)).toBe(true);
        expect(agree(withStart(begun, other))).toBe(true);
        const ended = withEnd(begun, other);
        expect(agree(ended)).toBe(other >= start);
      }),
    );
  });

  it('survive the way there and back', () => {
    fc.assert(
      fc.property(day, term, (start, days) => {
        const there = withDays(withStart(freshForm(today), start), String(days));
        expect(withEnd({ ...there, days: '' }, there.end).days).toBe(String(days));
      }),
    );
  });

  it('carry the term along when the start passes the end', () => {
    expect(withStart(filled, '2027-07-01')).toMatchObject({ days: '200', end: '2028-01-16' });
  });

  it('leave what is no number of days to be put right', () => {
    for (const days of ['', 'много', '0', '-3', '1,5', '99999'])
      expect(withDays(filled, days)).toEqual({ ...filled, days });
  });
});

describe('what is wrong with the form', () => {
  it('is nothing when it is filled in', () => {
    expect(formProblems(filled)).toEqual({});
    expect(isReady(filled, today)).toBe(true);
  });

  it('is said in the two sentences of the specification', () => {
    expect(formProblems({ ...filled, amount: ' ', days: '' })).toEqual({
      amount: 'Поле обязательно',
      days: 'Поле обязательно',
    });
    expect(formProblems({ ...filled, amount: 'миллион', days: 'год' })).toEqual({
      amount: 'Поле должно быть числом',
      days: 'Поле должно быть числом',
    });
    expect(formProblems({ ...filled, amount: '1,500,000.50' })).toEqual({
      amount: 'Поле должно быть числом',
    });
    expect(formProblems({ ...filled, start: '', end: '' })).toEqual({
      date_start: 'Поле обязательно',
      date_end: 'Поле обязательно',
    });
  });

  it('keeps a question the server would refuse from being asked while typing', () => {
    expect(isReady({ ...filled, amount: '0' }, today)).toBe(false);
    expect(isReady({ ...filled, start: '2026-11-19', days: '202' }, today)).toBe(false);
    expect(isReady({ ...filled, end: '2026-11-20' }, today)).toBe(false);
  });
});

describe('what was typed last time', () => {
  it('stays as it was while its start is not earlier than yesterday', () => {
    expect(recalledForm(filled, '2026-11-22')).toEqual(filled);
  });

  it('moves to today with its term when the start has passed', () => {
    expect(recalledForm(filled, '2026-12-01')).toEqual({ ...filled, start: '2026-12-01', end: '2027-06-18' });
  });

  it('never offers what the law does not', () => {
    for (const law of laws)
      for (const purpose of purposes) {
        const form = recalledForm({ ...filled, law, purpose }, today);
        expect(isReady(form, today)).toBe(true);
      }
  });
});

describe('the question of the form', () => {
  it('carries numbers as digits', () => {
    expect(askedOf(filled)).toEqual({
      date_start: '2026-11-21',
      date_end: '2027-06-08',
      amount: '1500000.00',
      fz: 0,
      type_bg: 0,
      days: '200',
      prepayment: 1,
    });
  });
});
