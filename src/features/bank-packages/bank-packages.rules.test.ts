import { describe, expect, it } from 'vitest';
import {
  anyDeal,
  type DealFacts,
  isSamePackage,
  type OwnedItem,
  packageFor,
  type PackageItem,
  planCopy,
} from '#features/bank-packages/bank-packages.rules.ts';
import { conditionWords } from '#features/bank-packages/bank-packages.words.ts';

const item = (document_type: string, more: Partial<PackageItem> = {}): PackageItem => ({
  document_type,
  is_required: true,
  note: '',
  ...anyDeal,
  ...more,
});
const owned = (document_type: string, more: Partial<OwnedItem> = {}): OwnedItem => ({
  ...item(document_type),
  product_id: null,
  ...more,
});

const organization: DealFacts = {
  product_id: null,
  client: 'legal',
  law: '44',
  purpose: 'contract',
  amount: '5000000.00',
};
const nothing: DealFacts = { product_id: null, client: null, law: null, purpose: null, amount: null };

describe('a condition of a package', () => {
  const cases: readonly (readonly [string, Partial<PackageItem>, Partial<DealFacts>, boolean])[] = [
    ['none holds for every deal', {}, {}, true],
    ['a firm is not asked for what a person brings', { clients: ['person'] }, {}, false],
    ['a person is', { clients: ['person'] }, { client: 'person' }, true],
    ['both kinds are everybody who is known', { clients: ['legal', 'person'] }, { client: 'person' }, true],
    ['one of several laws is enough', { laws: ['223', '44'] }, {}, true],
    ['another law is not', { laws: ['223', 'com'] }, {}, false],
    ['a purpose of the list', { purposes: ['advance', 'contract'] }, {}, true],
    ['a purpose beside it', { purposes: ['warranty'] }, {}, false],
    ['the lower bound belongs to the band', { amount_from: '5000000.00' }, {}, true],
    ['a kopeck below it does not', { amount_from: '5000000.00' }, { amount: '4999999.99' }, false],
    ['the upper bound belongs to the band', { amount_to: '5000000.00' }, {}, true],
    ['a kopeck above it does not', { amount_to: '5000000.00' }, { amount: '5000000.01' }, false],
    ['sums are numbers, not words', { amount_from: '900000.00' }, { amount: '10000000.00' }, true],
    ['all conditions hold together', { clients: ['legal'], laws: ['223'] }, {}, false],
  ];
  it.each(cases)('%s', (_title, condition, facts, isAsked) => {
    const found = packageFor([owned('charter', condition)], { ...organization, ...facts });
    expect(found.length === 1).toBe(isAsked);
  });

  it('on something unknown does not hold yet', () => {
    const items = [
      owned('charter', { clients: ['legal'] }),
      owned('tender', { laws: ['44'] }),
      owned('experience', { purposes: ['contract'] }),
      owned('statements', { amount_from: '1.00' }),
      owned('consent'),
    ];
    expect(packageFor(items, nothing).map((document) => document.document_type)).toEqual(['consent']);
  });
});

describe('what a bank asks of a deal', () => {
  it('keeps the order and says every document once: demanded when one line demands it, with all notes', () => {
    const items = [
      owned('consent'),
      owned('experience', { is_required: false, note: 'Акты' }),
      owned('charter'),
      owned('experience', { amount_from: '1.00', note: 'Реестр' }),
    ];
    expect(packageFor(items, organization)).toMatchObject([
      { document_type: 'consent', is_required: true, notes: [] },
      { document_type: 'experience', is_required: true, notes: ['Акты', 'Реестр'] },
      { document_type: 'charter', is_required: true, notes: [] },
    ]);
  });

  it('adds the lines of its own product, which decide over the common ones, and no other product', () => {
    const items = [
      owned('charter'),
      owned('consent'),
      owned('charter', { product_id: 7, is_required: false, note: 'Копия' }),
      owned('tender', { product_id: 7 }),
      owned('invoice', { product_id: 8 }),
    ];
    expect(packageFor(items, { ...organization, product_id: 7 })).toMatchObject([
      { document_type: 'charter', is_required: false, notes: ['Копия'] },
      { document_type: 'consent', is_required: true, notes: [] },
      { document_type: 'tender', is_required: true, notes: [] },
    ]);
    expect(packageFor(items, organization).map((document) => document.document_type)).toEqual([
      'charter',
      'consent',
    ]);
  });
});

describe('a copy of another package', () => {
  const mine = [item('charter'), item('passport'), item('consent', { note: 'Наш бланк' })];
  const theirs = [
    item('consent'),
    item('charter', { laws: [] }),
    item('tender', { laws: ['223'] }),
    item('tender', { laws: ['com'] }),
  ];

  it('that adds says what comes, what changes and what stays, and keeps my order', () => {
    const plan = planCopy(mine, theirs, 'merge');
    expect(plan.added).toEqual(theirs.slice(2));
    expect(plan.changed).toEqual([{ document_type: 'consent', before: [mine[2]], after: [theirs[0]] }]);
    expect(plan.removed).toEqual([]);
    expect(plan.same.map((one) => one.document_type)).toEqual(['charter', 'passport']);
    expect(plan.result).toEqual([mine[0], mine[1], theirs[0], theirs[2], theirs[3]]);
  });

  it('that replaces tells what goes and leaves the source alone', () => {
    const plan = planCopy(mine, theirs, 'replace');
    expect(plan.removed).toEqual([mine[1]]);
    expect(plan.result).toEqual(theirs);
  });

  it('puts several lines of a document where its first one stood', () => {
    const target = [item('tender'), item('charter'), item('tender', { note: 'Ещё' })];
    expect(planCopy(target, theirs, 'merge').result.map((one) => one.document_type)).toEqual([
      'tender',
      'tender',
      'charter',
      'consent',
    ]);
  });

  it('of the same package changes nothing, however its lists are ordered', () => {
    const one = [item('tender', { laws: ['44', '223'], amount_from: '1.00' })];
    const other = [item('tender', { laws: ['223', '44'], amount_from: '1.00' })];
    const plan = planCopy(one, other, 'replace');
    expect([plan.added, plan.changed, plan.removed]).toEqual([[], [], []]);
    expect(isSamePackage(one, other)).toBe(true);
    expect(isSamePackage(mine, mine.toReversed())).toBe(false);
  });
});

describe('conditions in words', () => {
  it.each([
    [{}, []],
    [{ clients: ['person'] as const, laws: ['com', '44'] as const }, ['ИП или физлицо', '44-ФЗ, Коммерция']],
    [
      { purposes: ['warranty'] as const, amount_from: '5000000.00' },
      ['Гарантийные обязательства', 'от 5\u00a0млн\u00a0₽'],
    ],
    [{ amount_to: '500000.00' }, ['до 500\u00a0тыс.\u00a0₽']],
    [{ amount_from: '1000000.00', amount_to: '2000000.00' }, ['от 1\u00a0млн\u00a0₽ до 2\u00a0млн\u00a0₽']],
  ])('%j', (conditions, words) => {
    expect(conditionWords({ ...anyDeal, ...conditions })).toEqual(words);
  });
});
