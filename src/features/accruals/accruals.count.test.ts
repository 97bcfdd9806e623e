import { expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import type { RateValues, TermsValues } from '#domain/reward.ts';
import { staffLevels } from '#domain/rows/staff-levels.ts';
import { countGround } from '#features/accruals/accruals.count.ts';
import type { FrozenFacts } from '#features/accruals/accruals.frozen.ts';
import type { AccrualLevel } from '#features/accruals/accruals.rules.ts';
import { startDice } from '#kit/testing/dice.ts';

/** Three hundred cases on each run, `LAW_RUNS` times ten by `npm run test:laws`; `LAW_SEED` repeats a run. */
const runs = Math.max(300, Number(process.env['LAW_RUNS'] ?? 0) * 10);
const { dice } = startDice(Number(process.env['LAW_SEED'] ?? 19_570));

/** A percent with two places or none at all, and an amount of kopecks or none. */
const percent = (most: number): string | null => (dice(3) === 0 ? null : (dice(most * 100) / 100).toFixed(2));
const amount = (most: number) => (dice(3) === 0 ? kopecks(dice(most)) : null);
const people = ['own', 'senior', 'headagent', ...staffLevels] as const;

const drawFacts = (): FrozenFacts => ({
  product: 'guarantee',
  law: '44',
  purposes: ['contract'],
  sum: kopecks(dice(900_000_000)),
  days: 365,
  paid: kopecks(dice(20_000_000)),
  tariff: dice(4) === 0 ? null : kopecks(dice(20_000_000)),
  tariffVersion: null,
  people: Object.fromEntries(people.filter(() => dice(4) > 0).map((level, at) => [level, at + 1])),
});

const drawTerms = (): TermsValues => ({
  basePercent: percent(60),
  excessPercent: percent(100),
  sumPercent: percent(1),
  flat: amount(500_000),
  least: amount(5_000_000),
  vatIncluded: dice(2) === 0,
  due: { kind: 'days_after', value: 10 },
});

const drawRates = (): RateValues => ({
  basePercent: percent(40),
  excessPercent: percent(90),
  incomePercent: percent(50),
  sumPercent: percent(1),
  feePercent: percent(50),
  flat: amount(300_000),
  least: amount(3_000_000),
  seniorPercent: percent(9),
  headPercent: percent(9),
  overridesFrom: dice(2) === 0 ? 'us' : 'agent',
  staff: Object.fromEntries(
    staffLevels.flatMap((level) => (dice(2) === 0 ? [[level, (dice(900) / 100).toFixed(2)]] : [])),
  ),
});

/** Whole kopecks of products with percents of two places, in whole numbers alone: half a kopeck goes up. */
const made = (
  ...products: readonly (readonly [of: number, percent: string | null | undefined])[]
): number => {
  const tenThousandths = products.reduce(
    (sum, [of, by]) => sum + BigInt(of) * BigInt((by ?? '0.00').replace('.', '')),
    0n,
  );
  return Number((tenThousandths + 5_000n) / 10_000n);
};

/** What the issue says in words, counted by nothing of the product. */
const recount = (facts: FrozenFacts, terms: TermsValues, rates: RateValues) => {
  const { paid, tariff, sum } = facts;
  const base = tariff !== null && tariff < paid ? tariff : paid;
  const excess = paid - base;
  const atLeast = (total: number, least: number | null) => (least !== null && total < least ? least : total);
  const income = atLeast(
    made([base, terms.basePercent], [excess, terms.excessPercent], [sum, terms.sumPercent]) +
      (terms.flat ?? 0),
    terms.least,
  );
  const whole = atLeast(
    made(
      [base, rates.basePercent],
      [excess, rates.excessPercent],
      [income, rates.incomePercent],
      [sum, rates.sumPercent],
    ) + (rates.flat ?? 0),
    rates.least,
  );
  const has = (level: AccrualLevel) => facts.people[level] !== undefined;
  const own = has('own') ? whole : 0;
  const out = rates.overridesFrom === 'agent';
  const override = (level: AccrualLevel, by: string | null) => (has(level) ? made([base, by]) : 0);
  const senior = out
    ? Math.min(own, override('senior', rates.seniorPercent))
    : override('senior', rates.seniorPercent);
  const headPart = override('headagent', rates.headPercent);
  const headagent = out ? Math.min(own - senior, headPart) : headPart;
  const agent = out ? own - senior - headagent : own;
  const left = income - agent - senior - headagent;
  const staff = staffLevels.map((level): [AccrualLevel, number] => [
    level,
    has(level) && left > 0 ? made([left, rates.staff[level]]) : 0,
  ]);
  const shares: [AccrualLevel, number][] = [
    ['own', agent],
    ['senior', senior],
    ['headagent', headagent],
    ...staff,
  ];
  return {
    base,
    excess,
    income,
    network: agent + senior + headagent,
    shares: Object.fromEntries(shares.filter(([level, of]) => of !== 0 || (level === 'own' && has('own')))),
  };
};

it(`${runs} issues of chance are shared out as plain whole numbers say, to the kopeck`, () => {
  for (let run = 0; run < runs; run += 1) {
    const [facts, terms, rates] = [drawFacts(), drawTerms(), drawRates()];
    const { base, excess, income, network, shares } = countGround({ kind: 'issue', facts, terms, rates });
    const counted = {
      base,
      excess,
      income,
      network,
      shares: Object.fromEntries(shares.map(({ level, amount: of }) => [level, of])),
    };
    expect(counted, JSON.stringify({ run, facts, terms, rates })).toEqual(recount(facts, terms, rates));
  }
});
