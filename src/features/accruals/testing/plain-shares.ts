import type { PaidMoney, RateValues, TermsValues } from '#domain/reward.ts';
import { staffLevels } from '#domain/rows/staff-levels.ts';
import type { AccrualLevel } from '#features/accruals/accruals.rules.ts';

// What the issue says of shares in words, in whole numbers alone: nothing here is counted by the product.

/** A decimal of at most three places in thousandths. */
export const thousandths = (decimal: string): bigint => {
  const [whole = '0', places = ''] = decimal.split('.');
  return BigInt(whole) * 1000n + BigInt(places.padEnd(3, '0'));
};

/** A quotient of numbers that are not below zero, half a unit up. */
export const halfUp = (of: bigint, by: bigint): number => Number((2n * of + by) / (2n * by));

/** Whole kopecks of products with percents, rounded once. */
export const made = (
  ...products: readonly (readonly [of: number, percent: string | null | undefined])[]
): number =>
  halfUp(
    products.reduce((sum, [of, by]) => sum + BigInt(of) * thousandths(by ?? '0'), 0n),
    100_000n,
  );

/** What was paid for an issue of a sum, and who stands on which level of it. */
export type PlainFacts = PaidMoney & {
  readonly sum: number;
  readonly people: Readonly<Partial<Record<AccrualLevel, number>>>;
};

export type PlainShares = {
  readonly base: number;
  readonly excess: number;
  /** Null without terms. */
  readonly income: number | null;
  readonly network: number;
  readonly shares: Readonly<Partial<Record<AccrualLevel, number>>>;
};

const atLeast = (total: number, least: number | null): number =>
  least !== null && total < least ? least : total;

const incomeOf = (base: number, excess: number, sum: number, terms: TermsValues): number =>
  atLeast(
    made([base, terms.basePercent], [excess, terms.excessPercent], [sum, terms.sumPercent]) +
      (terms.flat ?? 0),
    terms.least,
  );

/** Shares by rows of terms and rates; without either, what can be told of them. */
export const plainShares = (
  { paid, tariff, sum, people }: PlainFacts,
  terms: TermsValues | null,
  rates: RateValues | null,
): PlainShares => {
  const base = tariff !== null && tariff < paid ? tariff : paid;
  const excess = paid - base;
  const income = terms && incomeOf(base, excess, sum, terms);
  const has = (level: AccrualLevel) => people[level] !== undefined;
  if (rates === null) return { base, excess, income, network: 0, shares: has('own') ? { own: 0 } : {} };
  const whole = atLeast(
    made(
      [base, rates.basePercent],
      [excess, rates.excessPercent],
      [income ?? 0, rates.incomePercent],
      [sum, rates.sumPercent],
    ) + (rates.flat ?? 0),
    rates.least,
  );
  const own = has('own') ? whole : 0;
  const isOut = rates.overridesFrom === 'agent';
  const override = (level: AccrualLevel, by: string | null) => (has(level) ? made([base, by]) : 0);
  const senior = Math.min(override('senior', rates.seniorPercent), isOut ? own : Infinity);
  const head = Math.min(override('headagent', rates.headPercent), isOut ? own - senior : Infinity);
  const agent = isOut ? own - senior - head : own;
  const network = agent + senior + head;
  const left = (income ?? 0) - network;
  const staff = staffLevels.map((level): [AccrualLevel, number] => [
    level,
    has(level) && left > 0 ? made([left, rates.staff[level]]) : 0,
  ]);
  const all: [AccrualLevel, number][] = [['own', agent], ['senior', senior], ['headagent', head], ...staff];
  return {
    base,
    excess,
    income,
    network,
    shares: Object.fromEntries(all.filter(([level, of]) => of !== 0 || (level === 'own' && has('own')))),
  };
};
