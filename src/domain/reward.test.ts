import { describe, expect, it } from 'vitest';
import { formatRoubles, type Kopecks, kopecks, parseRoubles, subtractKopecks } from '#domain/money.ts';
import {
  countFeeShare,
  countIncome,
  countShares,
  countSurchargeIncome,
  countSurchargeShares,
  isAboveLimit,
  networkPercent,
  type RateValues,
  splitPaid,
  type TermsValues,
} from '#domain/reward.ts';

const roubles = (text: string): Kopecks => parseRoubles(text) ?? kopecks(Number.NaN);

const noTerms: TermsValues = {
  basePercent: null,
  excessPercent: null,
  sumPercent: null,
  flat: null,
  least: null,
  vatIncluded: false,
  due: { kind: 'days_after', value: 10 },
};
const noRates: RateValues = {
  basePercent: null,
  excessPercent: null,
  incomePercent: null,
  sumPercent: null,
  feePercent: null,
  flat: null,
  least: null,
  seniorPercent: null,
  headPercent: null,
  overridesFrom: 'us',
  staff: {},
};
const terms = { ...noTerms, basePercent: '35', excessPercent: '90' };
const rates = { ...noRates, basePercent: '22', excessPercent: '70', seniorPercent: '3', headPercent: '2' };
const everybody = { senior: true, head: true, staff: [] };
const alone = { senior: false, head: false, staff: [] };
const sum = roubles('3 000 000');
const issue = { paid: roubles('90 500,00'), tariff: roubles('84 120,00') };

describe('the examples of the rule', () => {
  it('a bank that pays 35 and 90 %, an agent with 22 and 70 %', () => {
    expect(splitPaid(issue)).toEqual({ base: roubles('84 120,00'), excess: roubles('6 380,00') });
    const income = countIncome(terms, issue, sum);
    expect(income.total).toBe(roubles('35 184,00'));
    const shares = countShares(rates, issue, sum, income.total, everybody);
    expect(shares).toMatchObject({
      agent: roubles('22 972,40'),
      senior: roubles('2 523,60'),
      head: roubles('1 682,40'),
      ours: roubles('8 005,60'),
    });
    const corrected = subtractKopecks(shares.network, roubles('1 200,00'));
    expect(formatRoubles(subtractKopecks(income.total, corrected))).toBe('9\u00a0205,60\u00a0₽');
    expect(networkPercent(corrected, income.total)).toBe('73.8');
  });

  it('a client who paid less than the tariff', () => {
    const cheap = { paid: roubles('80 000,00'), tariff: roubles('84 120,00') };
    expect(splitPaid(cheap)).toEqual({ base: roubles('80 000,00'), excess: 0 });
    expect(countShares(rates, cheap, sum, roubles('28 000'), alone).agent).toBe(roubles('17 600,00'));
  });

  it('products are added and rounded once', () => {
    const values = { ...noRates, basePercent: '25', excessPercent: '50' };
    const money = { paid: roubles('1 100,03'), tariff: roubles('1 000,02') };
    expect(countShares(values, money, sum, roubles('1 100'), alone).agent).toBe(roubles('300,01'));
  });
});

describe('what the rule leaves to its edges', () => {
  it('without a cell of the tariff all is base', () => {
    expect(splitPaid({ paid: issue.paid, tariff: null })).toEqual({ base: issue.paid, excess: 0 });
  });

  it('a credit is paid by its sum', () => {
    const paid = { paid: kopecks(0), tariff: null };
    const income = countIncome({ ...noTerms, sumPercent: '1.5' }, paid, roubles('10 000 000'));
    expect(income.total).toBe(roubles('150 000'));
    const half = { ...noRates, incomePercent: '50' };
    expect(countShares(half, paid, sum, income.total, alone).agent).toBe(roubles('75 000'));
  });

  it('a flat sum is added, the least takes over what is below it', () => {
    const flat = countIncome({ ...noTerms, basePercent: '10', flat: roubles('500') }, issue, sum);
    expect(flat).toMatchObject({ total: roubles('8 912'), raised: false });
    const least = countShares(
      { ...noRates, basePercent: '1', least: roubles('900') },
      issue,
      sum,
      sum,
      alone,
    );
    expect(least.own).toMatchObject({ total: roubles('900'), raised: true });
  });

  it('an override out of the agent’s share lessens it, never below nothing', () => {
    const income = roubles('35 184');
    const agents = { ...rates, overridesFrom: 'agent' as const };
    const shares = countShares(agents, issue, sum, income, everybody);
    expect(shares).toMatchObject({ agent: roubles('18 766,40'), network: roubles('22 972,40') });
    const small = countShares(
      { ...agents, basePercent: '4', excessPercent: null },
      issue,
      sum,
      income,
      everybody,
    );
    expect(small).toMatchObject({ agent: 0, senior: roubles('2 523,60'), head: roubles('841,20') });
  });

  it('staff has percents of what is left to us; nobody has any where nothing is left', () => {
    const values = { ...rates, staff: { manager: '10', curator: '5', trainee: '1' } };
    const taken = { ...everybody, staff: ['manager', 'curator'] as const };
    const shares = countShares(values, issue, sum, roubles('35 184'), taken);
    expect(shares.staff).toEqual({ manager: roubles('800,56'), curator: roubles('400,28') });
    expect(shares.ours).toBe(roubles('6 804,76'));
    expect(countShares(values, issue, sum, roubles('20 000'), taken).staff).toEqual({});
  });

  it('a deal that no agent has brought leaves his share to us', () => {
    const shares = countShares(rates, issue, sum, roubles('35 184'), { ...alone, own: false });
    expect(shares).toMatchObject({ agent: 0, network: 0, ours: roubles('35 184') });
  });

  it('a surcharge has percents of itself alone', () => {
    const paidTerms = { ...terms, flat: roubles('500'), least: roubles('90 000') };
    const income = countSurchargeIncome(paidTerms, roubles('10 000'));
    expect(income.total).toBe(roubles('3 500'));
    const values = { ...rates, flat: roubles('100'), sumPercent: '1' };
    expect(countSurchargeShares(values, roubles('10 000'), income.total, alone)).toMatchObject({
      agent: roubles('2 200'),
      ours: roubles('1 300'),
    });
  });

  it('our own fee has a percent of its own', () => {
    expect(countFeeShare({ ...rates, feePercent: '30' }, roubles('15 000')).total).toBe(roubles('4 500'));
    expect(countFeeShare(rates, roubles('15 000')).total).toBe(0);
  });

  it('thirteen digits of roubles lose nothing', () => {
    const big = { paid: kopecks(9_007_199_254_740_991), tariff: null };
    expect(countIncome({ ...noTerms, basePercent: '33.333' }, big, sum).total).toBe(
      Number((9_007_199_254_740_991n * 33_333n + 50_000n) / 100_000n),
    );
  });

  it.each([
    ['85.1', true],
    ['85', false],
    ['100.1', true],
  ])('a network with %s %% of the income', (percent, above) => {
    expect(isAboveLimit(kopecks(Number(percent) * 1000), kopecks(100_000), '85')).toBe(above);
  });
});
