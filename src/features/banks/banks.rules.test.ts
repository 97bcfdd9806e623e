import { describe, expect, it } from 'vitest';
import {
  bankFit,
  type BankLimits,
  type CellPrices,
  closedWords,
  guaranteePrice,
  isIndividual,
  isIndividualEverywhere,
  monthsBetween,
  type PriceQuestion,
  type TariffMatch,
} from '#features/banks/banks.rules.ts';

const cell: CellPrices = {
  rate: '2.55',
  minPrice: '2500.00',
  proRate: '2.14',
  proMinPrice: '2100.00',
  kPrepayment: '1.25',
  kNoExperience: '1.15',
  kDirectDebit: '1.05',
  kClientForm: '1.1',
};
const plain = { hasPrepayment: false, hasNoExperience: false, hasDirectDebit: false, usesClientForm: false };
const asked = { amount: '1500000.00', days: 200, ...plain };

describe('the price of a guarantee', () => {
  it('is amount × rate × days / 365 to the kopeck', () => {
    expect(guaranteePrice(asked, cell)).toEqual({ price: '20958.90', proPrice: '17589.04' });
  });

  it('is raised by every factor whose circumstance holds', () => {
    expect(guaranteePrice({ ...asked, hasPrepayment: true }, cell).price).toBe('26198.63');
    expect(guaranteePrice({ ...asked, hasNoExperience: true }, cell).price).toBe('24102.74');
    expect(guaranteePrice({ ...asked, hasDirectDebit: true }, cell).price).toBe('22006.85');
    expect(guaranteePrice({ ...asked, usesClientForm: true }, cell).price).toBe('23054.79');
    const all = {
      ...asked,
      hasPrepayment: true,
      hasNoExperience: true,
      hasDirectDebit: true,
      usesClientForm: true,
    };
    expect(guaranteePrice(all, cell).price).toBe('34798.33');
  });

  it('never falls under the least price, which the factors raise too', () => {
    const small = { ...asked, amount: '1000.00' };
    expect(guaranteePrice(small, cell)).toEqual({ price: '2500.00', proPrice: '2100.00' });
    expect(guaranteePrice({ ...small, hasPrepayment: true }, cell).price).toBe('3125.00');
  });

  it('is rounded once, half up, after the factors', () => {
    const year = { amount: '100.00', days: 365, ...plain };
    const cheap = { ...cell, minPrice: '0.00', kPrepayment: '1.5' };
    expect(guaranteePrice(year, { ...cheap, rate: '1.005' }).price).toBe('1.01');
    // 1.003 rounded first would be 1.00, and 1.50 after the factor.
    expect(guaranteePrice({ ...year, hasPrepayment: true }, { ...cheap, rate: '1.003' }).price).toBe('1.50');
    expect(guaranteePrice({ ...year, hasPrepayment: true }, { ...cheap, rate: '1.004' }).price).toBe('1.51');
  });
});

const bank: BankLimits = {
  laws: ['44', '223'],
  maxAmount: '60000000.00',
  maxTermDays: 730,
  stopRegions: ['05', '20'],
  minCompanyAgeMonths: 6,
  limitPerClient: null,
  isStopListed: false,
  closedReason: null,
};
const client = { inn: '7798272084', regionCode: '77', registeredOn: '2014-09-08', status: 'active' } as const;
const question: PriceQuestion = { ...asked, law: '44', purpose: 'contract', on: '2026-11-21', client };
const inGrid = { hasCell: true, gridTop: '50000000.00' };
const fitOf = (change: Partial<PriceQuestion>, match: TariffMatch = inGrid) =>
  bankFit({ ...question, ...change }, bank, match);

describe('whether a bank fits', () => {
  it('is green with no reason when nothing is broken', () => {
    expect(fitOf({})).toEqual({ result: 'green', reasons: [], rules: [] });
  });

  it.each<[string, Partial<PriceQuestion>, string]>([
    ['a law it does not serve', { law: '615' }, 'Банк не работает по 615-ПП, его законы: 44-ФЗ, 223-ФЗ'],
    [
      'a sum over its limit',
      { amount: '60000000.01' },
      'Сумма 60 000 000,01 ₽ больше предела банка (60 000 000,00 ₽)',
    ],
    ['a term over its limit', { days: 731 }, 'Срок 731 день больше предела банка (730 дней)'],
    [
      'a region it avoids',
      { client: { ...client, regionCode: '05' } },
      'Банк не работает с регионом клиента: Республика Дагестан',
    ],
    [
      'a client in liquidation',
      { client: { ...client, status: 'liquidating' } },
      'Клиент в стадии ликвидации',
    ],
    ['a liquidated client', { client: { ...client, status: 'liquidated' } }, 'Клиент ликвидирован'],
    ['a bankrupt client', { client: { ...client, status: 'bankrupt' } }, 'Клиент признан банкротом'],
    [
      'a client too young',
      { client: { ...client, registeredOn: '2026-05-22' } },
      'Возраст клиента 5 месяцев, банку нужно не меньше 6 месяцев',
    ],
  ])('is red for %s', (_, change, reason) => {
    const { result, reasons } = fitOf(change);
    expect([result, reasons.map((stated) => stated.replaceAll('\u00a0', ' '))]).toEqual(['red', [reason]]);
  });

  it('is green at the very limits', () => {
    const young = { ...client, registeredOn: '2026-05-21' };
    expect(fitOf({ amount: '60000000.00', days: 730, client: young }).result).toBe('green');
  });

  it('tells of each broken rule what was found, the limit and what would help', () => {
    const [rule] = fitOf({ amount: '90000000.00' }).rules;
    expect(rule).toMatchObject({
      kind: 'bank_amount',
      title: 'Предел суммы банка',
      result: 'red',
      found: expect.stringContaining('90'),
      limit: expect.stringMatching(/^до /),
      help: expect.stringMatching(/^Уменьшите сумму до /),
    });
    const [young] = fitOf({ client: { ...client, registeredOn: '2026-11-01' } }).rules;
    expect(young).toMatchObject({
      kind: 'bank_age',
      help: expect.stringMatching(/^Банк возьмёт клиента через /),
    });
  });

  it('is amber, never green, when a fact is missing', () => {
    expect(fitOf({ client: null })).toMatchObject({ result: 'amber', reasons: ['Клиент: нет данных'] });
    const bare = fitOf({ client: { ...client, regionCode: null, registeredOn: null } });
    expect(bare.result).toBe('amber');
    expect(bare.reasons).toHaveLength(2);
    expect(bare.reasons.every((reason) => reason.includes('нет данных'))).toBe(true);
  });

  it('is amber for a client in reorganization', () => {
    expect(fitOf({ client: { ...client, status: 'reorganizing' } }).result).toBe('amber');
  });

  it('is amber and individual above the grid, amber without a cell', () => {
    const above = { amount: '55000000.00' };
    const outside = { hasCell: false, gridTop: '50000000.00' };
    expect(fitOf(above, outside)).toMatchObject({
      result: 'amber',
      reasons: [expect.stringContaining('индивидуально')],
    });
    expect(isIndividual('55000000.00', bank, outside)).toBe(true);
    expect(isIndividual('50000000.00', bank, outside)).toBe(false);
    expect(isIndividual('60000000.01', bank, outside)).toBe(false);
    // Of several banks: those that may take the sum at all say what its price is.
    const sums = [outside, { gridTop: '90000000.00' }, { gridTop: null }].map(({ gridTop }, at) => ({
      gridTop,
      maxAmount: at === 1 ? '1000000.00' : bank.maxAmount,
    }));
    const amounts = ['50000000.00', '55000000.00', '60000000.01', '1000000.00'];
    expect(amounts.map((amount) => isIndividualEverywhere(amount, sums))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(fitOf({}, outside)).toMatchObject({
      result: 'amber',
      reasons: [expect.stringContaining('нет тарифа')],
    });
    expect(fitOf({}, { hasCell: false, gridTop: null }).result).toBe('amber');
  });

  it('is red at a bank that takes no deals, over the limit of one client, for a client of its stop list', () => {
    const whole = { hasCell: true, gridTop: '60000000.00' };
    const reasonsOf = (change: Partial<BankLimits>) => bankFit(question, { ...bank, ...change }, whole);
    expect(reasonsOf({ closedReason: closedWords('лимит выбран') })).toMatchObject({
      result: 'red',
      reasons: ['Банк сейчас не принимает заявки: лимит выбран'],
    });
    expect(reasonsOf({ closedReason: closedWords(null) }).reasons).toEqual([
      'Банк сейчас не принимает заявки',
    ]);
    expect(reasonsOf({ limitPerClient: '1499999.99' }).result).toBe('red');
    expect(reasonsOf({ limitPerClient: '1500000.00' }).result).toBe('green');
    expect(reasonsOf({ isStopListed: true }).reasons).toEqual(['Банк не работает с этим клиентом']);
  });

  it('puts the broken rules before the missing facts', () => {
    const { result, reasons } = fitOf({ days: 800, client: null });
    expect(result).toBe('red');
    expect(reasons.at(0)).toContain('больше предела');
    expect(reasons.at(1)).toContain('нет данных');
  });
});

describe('the age of an organization', () => {
  it('counts whole months', () => {
    expect(monthsBetween('2026-05-21', '2026-11-21')).toBe(6);
    expect(monthsBetween('2026-05-22', '2026-11-21')).toBe(5);
    expect(monthsBetween('2025-12-31', '2026-01-01')).toBe(0);
  });
});
