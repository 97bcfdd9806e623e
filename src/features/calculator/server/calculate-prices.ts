import { moscowDateOf } from '#domain/moscow-date.ts';
import { parseDecimalString } from '#domain/money.ts';
import { type BankPrice, priceAtBanks } from '#features/tariffs/server/tariffs.facade.ts';
import { type Asked, problemsOf, type Question, questionOf } from '#features/calculator/calculator.rules.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';

/** An answered question: the banks that named a price, cheapest first, then those whose price is individual. */
export type Calculation = { readonly question: Question; readonly banks: readonly BankPrice[] };

const sumOf = ({ price }: BankPrice): number =>
  (price === null ? undefined : parseDecimalString(price)) ?? Number.POSITIVE_INFINITY;

const byPrice = (one: BankPrice, other: BankPrice): number =>
  sumOf(one) === sumOf(other) ? 0 : sumOf(one) - sumOf(other);

/** Answers a question by the tariffs of today, or refuses it with 422 at its fields. A bank without a fitting cell is left out. */
export const calculatePrices = async (
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  asked: Asked,
): Promise<Calculation> => {
  const today = moscowDateOf(now);
  const question = questionOf(asked, today);
  if (!question) throw refuse(kitErrors.invalid, { errors: problemsOf(asked, today) });
  const { law, purpose, amount, days, hasPrepayment } = question;
  const plain = { hasNoExperience: false, hasDirectDebit: false, usesClientForm: false, client: null };
  const found = await priceAtBanks(db, { law, purpose, amount, days, hasPrepayment, ...plain, on: today });
  const offers = found.filter(
    ({ fit, price, isIndividual }) => fit.result !== 'red' && (price !== null || isIndividual),
  );
  return { question, banks: offers.toSorted(byPrice) };
};
