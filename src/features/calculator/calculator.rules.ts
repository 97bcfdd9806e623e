import { type Law, lawLabels, lawOfWire } from '#domain/law.ts';
import { type Kopecks, parseRoubles, toDecimalString } from '#domain/money.ts';
import { addDays, daysInclusive, type IsoDate } from '#domain/moscow-date.ts';
import {
  impliesPrepayment,
  isOffered,
  mayChoosePrepayment,
  type Purpose,
  purposeLabels,
  purposeOfWire,
} from '#domain/purpose.ts';
import { calculatorProblems, calculatorTexts } from '#features/calculator/calculator.texts.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** The question as the wire carries it, its numbers as digits. */
export type Asked = {
  readonly date_start: IsoDate;
  readonly date_end: IsoDate;
  readonly amount: string;
  readonly fz: number;
  readonly type_bg: number;
  readonly days: string;
  readonly prepayment: number;
};

/** A question that may be answered. `amount` is a decimal string in roubles. */
export type Question = {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly days: number;
  readonly hasPrepayment: boolean;
};

/** A bank in the answer: a decimal string in roubles, null where the price is individual. */
export type PricedBank = {
  readonly name: string;
  readonly price: string | null;
  readonly decisionHours: number;
};

/** The greatest sum the wire and SQL hold. */
const maxDigits = 13;

const amountProblem = (amount: string): string | undefined => {
  const [whole = '', part = ''] = amount.split('.');
  if (amount.startsWith('-') || !/[1-9]/.test(amount)) return calculatorProblems.amountEmpty;
  if (part.replace(/0+$/, '').length > 2) return calculatorProblems.amountFine;
  return whole.replace(/^0+/, '').length > maxDigits ? calculatorProblems.amountBig : undefined;
};

const daysProblem = (days: number, start: IsoDate, end: IsoDate): string | undefined => {
  if (!Number.isSafeInteger(days) || days < 1) return calculatorProblems.daysWhole;
  const found = daysInclusive(start, end);
  if (found < 1 || found === days) return undefined;
  return calculatorProblems.daysDiffer(calculatorTexts.days(found), calculatorTexts.days(days));
};

const prepaymentProblem = (purpose: Purpose, hasPrepayment: boolean): string | undefined => {
  if (mayChoosePrepayment(purpose) || impliesPrepayment(purpose) === hasPrepayment) return undefined;
  return hasPrepayment ? calculatorProblems.prepaymentForbidden : calculatorProblems.prepaymentForced;
};

const kindProblem = (law: Law, purpose: Purpose): string | undefined =>
  isOffered(purpose, law) ? undefined : calculatorProblems.notOffered(purposeLabels[purpose], lawLabels[law]);

const startProblem = (start: IsoDate, today: IsoDate): string | undefined =>
  start < addDays(today, -1) ? calculatorProblems.earlyStart : undefined;

const endProblem = (start: IsoDate, end: IsoDate): string | undefined =>
  end < start ? calculatorProblems.endBeforeStart : undefined;

/** What §4 and §5 forbid in a question whose fields are numbers and days, by field; empty when it may be answered. */
export const problemsOf = (asked: Asked, today: IsoDate): FieldErrors => {
  const { date_start: start, date_end: end } = asked;
  const law = lawOfWire(asked.fz);
  const purpose = purposeOfWire(asked.type_bg);
  const found: Readonly<Record<string, string | undefined>> = {
    amount: amountProblem(asked.amount),
    fz: law === undefined ? fieldTexts.choice : undefined,
    days: daysProblem(Number(asked.days), start, end),
    type_bg: law && purpose ? kindProblem(law, purpose) : fieldTexts.choice,
    prepayment: purpose && prepaymentProblem(purpose, asked.prepayment === 1),
    date_start: startProblem(start, today),
    date_end: endProblem(start, end),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, words]) => (words === undefined ? [] : [[field, [words]]])),
  );
};

const amountOf = (amount: string): Kopecks | undefined =>
  parseRoubles(
    amount
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d{0,2})0*$/, '$1')
      .replace(/\.$/, ''),
  );

/** The question in the product's own words; undefined while `problemsOf` finds something. */
export const questionOf = (asked: Asked, today: IsoDate): Question | undefined => {
  const [law, purpose, amount] = [lawOfWire(asked.fz), purposeOfWire(asked.type_bg), amountOf(asked.amount)];
  if (Object.keys(problemsOf(asked, today)).length > 0) return undefined;
  if (law === undefined || purpose === undefined || amount === undefined) return undefined;
  return {
    law,
    purpose,
    amount: toDecimalString(amount),
    start: asked.date_start,
    end: asked.date_end,
    days: Number(asked.days),
    hasPrepayment: asked.prepayment === 1,
  };
};

/** «4 часа», and from a whole day on «2 дня» rounded up. */
export const decisionWords = (hours: number): string =>
  hours < 24 ? calculatorTexts.hours(hours) : calculatorTexts.days(Math.ceil(hours / 24));
