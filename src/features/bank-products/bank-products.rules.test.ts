import { readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absent,
  advanceShareOf,
  type ClientFacts,
  type DealFacts,
  type Facts,
  existing,
  unchecked,
} from '#features/bank-products/bank-products.facts.ts';
import {
  type JudgedProduct,
  severities,
  type Severity,
} from '#features/bank-products/bank-products.fields.ts';
import { frameRules, kindOf, ruleKinds } from '#features/bank-products/bank-products.kinds.ts';
import { worstOf } from '#features/bank-products/bank-products.tones.ts';
import { bestProduct, judgeProduct, toneOf } from '#features/bank-products/bank-products.precheck.ts';
import { outcomes } from '#features/bank-products/bank-products.rule.ts';
import { tones } from '#features/bank-products/bank-products.tones.ts';
import { isInClass } from '#features/bank-products/rules/okved.ts';

const goodClient: ClientFacts = {
  inn: '7707083893',
  kind: 'legal',
  form: 'ООО',
  regionCode: '77',
  okved: '41.20',
  registeredOn: '2020-03-15',
  status: 'active',
  years: existing([
    { year: 2025, netAssets: 1200, result: 300 },
    { year: 2024, netAssets: 900, result: 50 },
  ]),
  contracts: existing(3),
  debts: existing('0.00'),
};
const goodDeal: DealFacts = {
  law: '44',
  purpose: 'contract',
  amount: '1500000.00',
  days: 200,
  advanceShare: 20,
  declaresNoExperience: false,
  on: '2026-11-21',
};
const factsOf = (client: Partial<ClientFacts> | null = {}, deal: Partial<DealFacts> = {}): Facts => ({
  client: client && { ...goodClient, ...client },
  deal: { ...goodDeal, ...deal },
});
const judge = (kind: string, params: object, facts: Facts) => {
  const { outcome, found, help } = kindOf(kind)!.read(params)!.judge(facts);
  return [outcome, found, help];
};

type Case = readonly [
  params: object,
  client: Partial<ClientFacts>,
  deal: Partial<DealFacts>,
  outcome: string,
  found: string | null,
  help?: string,
];
const cases: Readonly<Record<string, readonly Case[]>> = {
  insolvency: [
    [{ reorganizing: 'allowed' }, {}, {}, 'passed', 'действует'],
    [{ reorganizing: 'allowed' }, { status: 'reorganizing' }, {}, 'passed', 'реорганизуется'],
    [{ reorganizing: 'refused' }, { status: 'reorganizing' }, {}, 'failed', 'реорганизуется'],
    [{ reorganizing: 'allowed' }, { status: 'bankrupt' }, {}, 'failed', 'банкротство'],
    [{ reorganizing: 'allowed' }, { status: 'liquidating' }, {}, 'failed', 'ликвидируется'],
    [{ reorganizing: 'allowed' }, { status: 'liquidated' }, {}, 'failed', 'ликвидирован'],
  ],
  stop_inn: [
    [{ inns: ['7736050003'] }, {}, {}, 'passed', '7707083893 не в стоп-листе'],
    [{ inns: ['7736050003', '7707083893'] }, {}, {}, 'failed', '7707083893 в стоп-листе'],
  ],
  organization_form: [
    [{ forms: ['ooo'] }, {}, {}, 'passed', 'ООО'],
    [{ forms: ['ao'] }, { form: 'НАО' }, {}, 'passed', 'НАО'],
    [{ forms: ['ooo', 'ao'] }, { kind: 'person', form: 'ИП' }, {}, 'failed', 'ИП'],
    [{ forms: ['person'] }, { kind: 'person', form: null }, {}, 'passed', 'ИП'],
    [{ forms: ['other'] }, { form: 'ФОНД' }, {}, 'passed', 'ФОНД'],
    [{ forms: ['ooo'] }, { form: null }, {}, 'no_data', null, 'Укажите форму организации в карточке клиента'],
  ],
  age: [
    [{ months: 6 }, {}, {}, 'passed', '80\u00a0месяцев'],
    [{ months: 6 }, { registeredOn: '2026-05-21' }, {}, 'passed', '6\u00a0месяцев'],
    [
      { months: 6 },
      { registeredOn: '2026-05-22' },
      {},
      'failed',
      '5\u00a0месяцев',
      'Условие выполнится 22.11.2026',
    ],
    [{ months: 6 }, { registeredOn: '2027-01-01' }, {}, 'failed', '0\u00a0месяцев'],
    [{ months: 6 }, { registeredOn: null }, {}, 'no_data', null],
  ],
  region: [
    [{ mode: 'deny', regions: ['05'] }, {}, {}, 'passed', 'Москва'],
    [{ mode: 'deny', regions: ['05', '77'] }, {}, {}, 'failed', 'Москва'],
    [{ mode: 'allow', regions: ['77', '50'] }, {}, {}, 'passed', 'Москва'],
    [{ mode: 'allow', regions: ['50'] }, {}, {}, 'failed', 'Москва'],
    [{ mode: 'deny', regions: ['05'] }, { regionCode: null }, {}, 'no_data', null],
  ],
  okved: [
    [{ codes: ['92'] }, {}, {}, 'passed', '41.20'],
    [{ codes: ['41'] }, {}, {}, 'failed', '41.20'],
    [{ codes: ['92'] }, { okved: null }, {}, 'no_data', null],
  ],
  net_assets: [
    [{ least: '1000000.00' }, {}, {}, 'passed', '1,2\u00a0млн\u00a0₽ за 2025 год'],
    [{ least: '1200000.00' }, {}, {}, 'passed', '1,2\u00a0млн\u00a0₽ за 2025 год'],
    [
      { least: '1200000.01' },
      {},
      {},
      'failed',
      '1,2\u00a0млн\u00a0₽ за 2025 год',
      'Не хватает 0,01\u00a0₽: увеличьте капитал или выберите другой банк',
    ],
    [
      { least: '0.00' },
      { years: existing([{ year: 2025, netAssets: -40, result: 1 }]) },
      {},
      'failed',
      '-40\u00a0тыс.\u00a0₽ за 2025 год',
    ],
    [
      { least: '0.00' },
      { years: existing([{ year: 2025, netAssets: null, result: 1 }]) },
      {},
      'no_data',
      null,
    ],
    [{ least: '0.00' }, { years: existing([]) }, {}, 'no_data', null],
    [{ least: '0.00' }, { years: absent }, {}, 'no_data', null, 'Загрузите отчётность в карточке клиента'],
    [{ least: '0.00' }, { years: unchecked }, {}, 'not_checked', null],
    [{ least: '0.00' }, { kind: 'person' }, {}, 'no_data', null],
  ],
  losses: [
    [{ years: 1 }, {}, {}, 'passed', 'без убытка за 2025 год'],
    [{ years: 2 }, {}, {}, 'passed', 'без убытка 2024–2025'],
    [{ years: 3 }, {}, {}, 'no_data', null, 'Нет итога за 2023: дополните отчётность клиента'],
    [
      { years: 2 },
      {
        years: existing([
          { year: 2025, netAssets: 1, result: 5 },
          { year: 2024, netAssets: 1, result: -700 },
        ]),
      },
      {},
      'failed',
      'убыток 700\u00a0тыс.\u00a0₽ за 2024 год',
    ],
    // A year without a figure does not become one without loss; a loss known beside it is enough.
    [
      { years: 2 },
      {
        years: existing([
          { year: 2025, netAssets: 1, result: null },
          { year: 2024, netAssets: 1, result: 5 },
        ]),
      },
      {},
      'no_data',
      null,
    ],
    [
      { years: 3 },
      { years: existing([{ year: 2025, netAssets: 1, result: -5 }]) },
      {},
      'failed',
      'убыток 5\u00a0тыс.\u00a0₽ за 2025 год',
    ],
    [{ years: 1 }, { years: absent }, {}, 'no_data', null],
    [{ years: 1 }, { years: unchecked }, {}, 'not_checked', null],
    [{ years: 1 }, { kind: 'person', years: absent }, {}, 'no_data', null],
  ],
  debts: [
    [{ most: '0.00' }, {}, {}, 'passed', '0\u00a0₽'],
    [{ most: '50000.00' }, { debts: existing('50000.01') }, {}, 'failed', '50\u00a0000,01\u00a0₽'],
    [{ most: '50000.00' }, { debts: absent }, {}, 'no_data', null],
    [{ most: '50000.00' }, { debts: unchecked }, {}, 'not_checked', null],
  ],
  experience: [
    [{ contracts: 3 }, {}, {}, 'passed', '3\u00a0контракта'],
    [{ contracts: 3 }, {}, { declaresNoExperience: true }, 'passed', '3\u00a0контракта'],
    [{ contracts: 4 }, {}, {}, 'no_data', null],
    [{ contracts: 1 }, { contracts: absent }, {}, 'no_data', null],
    [
      { contracts: 1 },
      { contracts: absent },
      { declaresNoExperience: true },
      'failed',
      'опыта нет, по словам клиента',
    ],
    [{ contracts: 1 }, { contracts: unchecked }, {}, 'not_checked', null],
  ],
  advance_share: [
    [{ most: 20 }, {}, {}, 'passed', '20\u00a0%'],
    [{ most: 20 }, {}, { advanceShare: 20.1 }, 'failed', '20,1\u00a0%'],
    [{ most: 0 }, {}, { advanceShare: 0 }, 'passed', '0\u00a0%'],
    [{ most: 20 }, {}, { advanceShare: null }, 'no_data', null, 'Укажите цену контракта и аванс'],
  ],
};

describe.each(Object.entries(cases))('the rule %s', (kind, rows) => {
  it.each(rows.map((row) => ({ row })))('$row', ({ row: [params, client, deal, outcome, found, help] }) => {
    const judged = judge(kind, params, factsOf(client, deal));
    expect(judged.slice(0, 2)).toEqual([outcome, found]);
    if (help !== undefined) expect(judged[2]).toBe(help);
    if (outcome !== 'passed') expect(judged[2]).toMatch(/./);
  });
});

const product: JudgedProduct = {
  id: 1,
  bank_id: 1,
  name: 'Экспресс',
  product: 'guarantee',
  laws: ['44', '615'],
  purposes: ['contract'],
  amount_from: '1000000.00',
  amount_to: '5000000.00',
  days_from: 30,
  days_to: 365,
  rules: [],
};
const of = (more: Partial<JudgedProduct>, facts: Facts) => judgeProduct({ ...product, ...more }, facts);
const ruleOf = (kind: string, facts: Facts) => of({}, facts).rules.find((rule) => rule.kind === kind)!;

describe('what every product names', () => {
  it.each([
    ['law', { law: '44' }, 'passed', '44-ФЗ'],
    ['law', { law: '223' }, 'failed', '223-ФЗ'],
    ['law', { law: null }, 'no_data', null],
    ['purpose', { purpose: 'contract' }, 'passed', 'обеспечение контракта'],
    ['purpose', { purpose: 'advance' }, 'failed', 'возврат аванса'],
    ['purpose', { purpose: null }, 'no_data', null],
    ['amount', { amount: '1000000.00' }, 'passed', '1\u00a0млн\u00a0₽'],
    ['amount', { amount: '5000000.00' }, 'passed', '5\u00a0млн\u00a0₽'],
    ['amount', { amount: '5000000.01' }, 'failed', '5\u00a0000\u00a0000,01\u00a0₽'],
    ['amount', { amount: '999999.99' }, 'failed', '999\u00a0999,99\u00a0₽'],
    ['amount', { amount: null }, 'no_data', null],
    ['term', { days: 30 }, 'passed', '30\u00a0дней'],
    ['term', { days: 366 }, 'failed', '366\u00a0дней'],
    ['term', { days: 29 }, 'failed', '29\u00a0дней'],
    ['term', { days: null }, 'no_data', null],
  ] as const)('%s of %j is %s', (kind, deal, outcome, found) => {
    expect(ruleOf(kind, factsOf({}, deal))).toMatchObject({ outcome, found, severity: 'stop' });
  });

  it('says the limit and the way out', () => {
    expect(ruleOf('amount', factsOf({}, { amount: '7000000.00' }))).toMatchObject({
      limit: 'от 1\u00a0млн\u00a0₽ до 5\u00a0млн\u00a0₽',
      help: 'Уменьшите сумму до 5\u00a0млн\u00a0₽ или выберите другой банк',
    });
  });
});

describe('the registry', () => {
  it('holds every file of rules/ once', () => {
    const files = readdirSync(new URL('rules', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
    const kinds = [...frameRules, ...ruleKinds].map(({ kind }) => kind.replaceAll('_', '-'));
    expect(kinds.toSorted()).toEqual(files.toSorted());
  });

  it('has a case here for every kind', () => {
    expect(Object.keys(cases).toSorted()).toEqual(ruleKinds.map(({ kind }) => kind).toSorted());
  });

  it.each(ruleKinds.map((rule) => [rule.kind, rule] as const))(
    'describes the form of %s whole',
    (_, rule) => {
      expect(rule.form.map(({ name }) => name).toSorted()).toEqual(Object.keys(rule.initial).toSorted());
      const [sample] = cases[rule.kind]![0]!;
      expect(Object.keys(sample).toSorted()).toEqual(Object.keys(rule.initial).toSorted());
      expect(rule.read(sample)!.words).toMatch(/^[А-ЯЁ]/);
      expect(rule.read({ ...sample, more: 1 })).toBeNull();
    },
  );

  it.each(ruleKinds.map(({ kind }) => [kind]))('has no data for %s while nobody is named', (kind) => {
    const [params] = cases[kind]![0]!;
    expect(judge(kind, params, factsOf(null, { advanceShare: null }))[0]).toBe('no_data');
  });
});

describe('the verdict of a product', () => {
  const age = (severity: Severity) => ({ kind: 'age', severity, params: { months: 999 } }) as const;
  it('is red for a broken stop, amber for a broken warning', () => {
    expect(of({}, factsOf()).result).toBe('green');
    const broken = { kind: 'age', params: { months: 600 } };
    expect(of({ rules: [{ ...broken, severity: 'stop' }] }, factsOf()).result).toBe('red');
    expect(of({ rules: [{ ...broken, severity: 'warn' }] }, factsOf()).result).toBe('amber');
  });

  it('says «not checked» of a rule it cannot read, and of a kind it does not know', () => {
    const verdict = of({ rules: [age('stop'), { kind: 'gone', severity: 'stop', params: {} }] }, factsOf());
    expect(verdict.result).toBe('amber');
    expect(verdict.rules.slice(-2).map(({ outcome }) => outcome)).toEqual(['not_checked', 'not_checked']);
  });

  it('prefers the product that stands best, of equals the one with fewer broken rules, then the first', () => {
    const facts = factsOf();
    const green = of({ id: 1 }, facts);
    const red = of({ id: 2, laws: ['223'] }, facts);
    const redder = of({ id: 3, laws: ['223'], days_to: 60 }, facts);
    expect(bestProduct([redder, red, green])?.product_id).toBe(1);
    expect(bestProduct([redder, red])?.product_id).toBe(2);
    expect(bestProduct([red, of({ id: 4, laws: ['223'] }, facts)])?.product_id).toBe(2);
    expect(bestProduct([])).toBeNull();
  });

  it('is never green without data, and never better than its worst rule', () => {
    const tone = fc.constantFrom(...tones);
    fc.assert(
      fc.property(fc.constantFrom(...outcomes), fc.constantFrom(...severities), (outcome, severity) => {
        expect(toneOf(outcome, severity) === 'green').toBe(outcome === 'passed');
      }),
    );
    fc.assert(
      fc.property(fc.array(tone), (all) => {
        const expected = all.includes('red') ? 'red' : all.includes('amber') ? 'amber' : 'green';
        expect(worstOf(all)).toBe(expected);
      }),
    );
  });

  it('does not turn red by more money, age or contracts', () => {
    const years = (netAssets: number) => existing([{ year: 2025, netAssets, result: 1 }]);
    fc.assert(
      fc.property(fc.integer({ min: -9e6, max: 9e6 }), fc.nat(9e6), fc.nat(9e8), (own, more, least) => {
        const params = { least: `${least}.00` };
        const [before] = judge('net_assets', params, factsOf({ years: years(own) }));
        const [after] = judge('net_assets', params, factsOf({ years: years(own + more) }));
        expect(before === 'passed' && after !== 'passed').toBe(false);
      }),
    );
  });
});

describe('small reckonings', () => {
  it.each([
    ['41.20', '41', true],
    ['41.20', '41.2', true],
    ['41.20.1', '41.20', true],
    ['41.20', '41.20', true],
    ['41.20', '4', false],
    ['41.2', '41.20', false],
    ['14.10', '41', false],
    ['92.1', '92.11', false],
  ])('the activity %s in the class %s: %s', (code, ofClass, is) => {
    expect(isInClass(code, ofClass)).toBe(is);
  });

  it.each([
    ['300000.00', '1000000.00', 30],
    [null, '1000000.00', 0],
    ['300000.00', null, null],
    ['300000.00', '0.00', null],
    ['333333.00', '1000000.00', 33.3],
  ])('the advance %s of the price %s is %s percent', (advance, price, share) => {
    expect(advanceShareOf(advance, price)).toBe(share);
  });
});
