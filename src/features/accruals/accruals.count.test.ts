import { expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import type { RateValues, TermsValues } from '#domain/reward.ts';
import { staffLevels } from '#domain/rows/staff-levels.ts';
import { countGround } from '#features/accruals/accruals.count.ts';
import type { FrozenFacts } from '#features/accruals/accruals.frozen.ts';
import { plainShares } from '#features/accruals/testing/plain-shares.ts';
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
    expect(counted, JSON.stringify({ run, facts, terms, rates })).toEqual(plainShares(facts, terms, rates));
  }
});
