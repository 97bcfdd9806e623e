import { type Law, wireOfLaw } from '#domain/law.ts';
import { parseRoubles, toDecimalString } from '#domain/money.ts';
import { addDays, daysInclusive, type IsoDate, isIsoDate } from '#domain/moscow-date.ts';
import {
  impliesPrepayment,
  isOffered,
  mayChoosePrepayment,
  type Purpose,
  purposeAfterLaw,
  wireOfPurpose,
} from '#domain/purpose.ts';
import { type Asked, problemsOf } from '#features/calculator/calculator.rules.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** What stands in the fields: sum and days as typed, days of the calendar `yyyy-MM-dd`, '' while empty. */
export type CalculatorForm = {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly days: string;
  readonly prepayment: boolean;
};

/** Messages by the names of the wire. */
export type FormProblems = Readonly<Record<string, string>>;

/** §3: the form offers fz 0 and 1. */
export const formLaws = ['44', '223'] as const satisfies readonly Law[];

const maxDays = 20_000;

/** The form before anybody has typed: a contract under 44-ФЗ that begins today. */
export const freshForm = (today: IsoDate): CalculatorForm => ({
  law: '44',
  purpose: 'contract',
  amount: '',
  start: today,
  end: '',
  days: '',
  prepayment: false,
});

const termOf = (start: IsoDate, end: IsoDate): number =>
  isIsoDate(start) && isIsoDate(end) ? daysInclusive(start, end) : 0;

const typedDays = (days: string): number => (/^\d{1,5}$/.test(days.trim()) ? Number(days) : 0);

/** §4: a law sets prepayment 0 and type 1, or type 0 where type 1 is not offered. */
export const withLaw = (form: CalculatorForm, law: Law): CalculatorForm =>
  law === form.law ? form : withPurpose({ ...form, law }, purposeAfterLaw(law));

/** §4: the return of an advance forces prepayment, any other type sets none. */
export const withPurpose = (form: CalculatorForm, purpose: Purpose): CalculatorForm => ({
  ...form,
  purpose,
  prepayment: impliesPrepayment(purpose),
});

/** §4: prepayment stays as it is where the type forbids to choose it. */
export const withPrepayment = (form: CalculatorForm, prepayment: boolean): CalculatorForm =>
  mayChoosePrepayment(form.purpose) ? { ...form, prepayment } : form;

/** The end keeps its place; a start that passes it, or an end not known yet, follows from the days. */
export const withStart = (form: CalculatorForm, start: IsoDate): CalculatorForm => {
  const changed = { ...form, start };
  if (termOf(start, form.end) > 0) return { ...changed, days: String(termOf(start, form.end)) };
  return start === '' ? changed : withDays(changed, form.days);
};

/** §4: days are whole days between the dates plus 1. */
export const withEnd = (form: CalculatorForm, end: IsoDate): CalculatorForm => {
  const days = termOf(form.start, end);
  return { ...form, end, days: days > 0 ? String(days) : form.days };
};

/** Typed days move the end; what is no number of days stays in its field to be put right. */
export const withDays = (form: CalculatorForm, days: string): CalculatorForm => {
  const term = typedDays(days);
  if (term < 1 || term > maxDays || !isIsoDate(form.start)) return { ...form, days };
  return { ...form, days, end: addDays(form.start, term - 1) };
};

const digitsOf = (amount: string): string => {
  const sum = parseRoubles(amount);
  return sum === undefined ? amount.trim() : toDecimalString(sum);
};

/** The form as the call takes it. */
export const askedOf = (form: CalculatorForm): Asked => ({
  date_start: form.start,
  date_end: form.end,
  amount: digitsOf(form.amount),
  fz: wireOfLaw(form.law),
  type_bg: wireOfPurpose(form.purpose),
  days: form.days.trim(),
  prepayment: form.prepayment ? 1 : 0,
});

const numberProblem = (value: string, isNumber: boolean): string | undefined => {
  if (value.trim() === '') return fieldTexts.required;
  return isNumber ? undefined : fieldTexts.number;
};

/** §5: what must be filled in and be a number before the server is asked; the rest of the rules is the server's. */
export const formProblems = (form: CalculatorForm): FormProblems => {
  const found = {
    amount: numberProblem(form.amount, parseRoubles(form.amount) !== undefined),
    days: numberProblem(form.days, /^-?\d+([.,]\d+)?$/.test(form.days.trim())),
    date_start: form.start === '' ? fieldTexts.required : undefined,
    date_end: form.end === '' ? fieldTexts.required : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, words]) => (words === undefined ? [] : [[field, words]])),
  );
};

/** Whether the answer may be asked for while a person is still typing. */
export const isReady = (form: CalculatorForm, today: IsoDate): boolean =>
  Object.keys(formProblems(form)).length === 0 && Object.keys(problemsOf(askedOf(form), today)).length === 0;

/** What was typed last time, brought up to today: a start that has passed moves to today with its term. */
export const recalledForm = (form: CalculatorForm, today: IsoDate): CalculatorForm => {
  const purpose = isOffered(form.purpose, form.law) ? form.purpose : purposeAfterLaw(form.law);
  const cached = {
    ...form,
    purpose,
    prepayment: mayChoosePrepayment(purpose) ? form.prepayment : impliesPrepayment(purpose),
  };
  if (cached.start >= addDays(today, -1)) return cached;
  return withDays({ ...cached, start: today, end: '' }, cached.days);
};
