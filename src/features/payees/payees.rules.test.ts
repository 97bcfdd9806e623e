import { describe, expect, it } from 'vitest';
import {
  type ContractDays,
  contractFor,
  isVatOnTop,
  type Payee,
  payeeAmong,
} from '#features/payees/payees.rules.ts';
import { payeeTexts } from '#features/payees/payees.texts.ts';

const agent = 3;
const senior = 2;
const head = 1;
const chain = [agent, senior, head];
const day = '2026-11-26';

const open: ContractDays = { number: 'А', from: '2026-01-01', to: null };
const ending: ContractDays = { number: 'А', from: '2026-01-01', to: day };
const ended: ContractDays = { number: 'А', from: '2026-01-01', to: '2026-11-25' };
const coming: ContractDays = { number: 'А', from: '2026-11-27', to: null };
const next: ContractDays = { number: 'А', from: day, to: null };

/** A contract that speaks of both, an addendum that changes the first, another that changes the second. */
const stated: ContractDays = {
  number: 'А',
  from: '2026-01-01',
  to: '2026-08-31',
  terms: [
    { from: '2026-01-01', isAtIssue: true, isVatOnTop: false },
    { from: '2026-07-10', isAtIssue: null, isVatOnTop: true },
    { from: '2026-06-01', isAtIssue: false, isVatOnTop: null },
  ],
};

type Contracts = Readonly<Record<number, readonly ContractDays[]>>;

describe('the payee of an agent under a senior agent under a head agent', () => {
  it.each<[string, Contracts, Omit<Payee, 'isConfirmedAtIssue'> | null]>([
    [
      'his own contract',
      { [agent]: [open], [head]: [open] },
      { personId: agent, isHimself: true, waits: false },
    ],
    ['on its last day', { [agent]: [ending] }, { personId: agent, isHimself: true, waits: false }],
    [
      'after its end',
      { [agent]: [ended], [head]: [open] },
      { personId: agent, isHimself: true, waits: true },
    ],
    ['the next one began', { [agent]: [ended, next] }, { personId: agent, isHimself: true, waits: false }],
    [
      'the next one is to come',
      { [agent]: [ended, coming] },
      { personId: agent, isHimself: true, waits: true },
    ],
    [
      'his first is to come',
      { [agent]: [coming], [senior]: [open] },
      { personId: senior, isHimself: false, waits: false },
    ],
    [
      'the nearest above',
      { [senior]: [open], [head]: [open] },
      { personId: senior, isHimself: false, waits: false },
    ],
    ['nobody nearer than the head', { [head]: [open] }, { personId: head, isHimself: false, waits: false }],
    [
      'the nearest, though ended',
      { [senior]: [ended], [head]: [open] },
      { personId: senior, isHimself: false, waits: true },
    ],
    ['nobody', {}, null],
    ['nobody yet', { [head]: [coming] }, null],
  ])('%s', (_case, contracts, payee) => {
    const byPerson = new Map(Object.entries(contracts).map(([id, days]) => [Number(id), days]));
    expect(payeeAmong(chain, byPerson, day)).toEqual(payee && { isConfirmedAtIssue: false, ...payee });
  });

  it('is confirmed at the issue by what the contract or its last addendum before the day says', () => {
    const contracts = new Map([[agent, [stated]]]);
    const isAtIssue = (on: string) => payeeAmong([agent], contracts, on)?.isConfirmedAtIssue;
    expect(['2026-05-31', '2026-06-01'].map(isAtIssue)).toEqual([true, false]);
  });

  const zimin = { name: 'Зимин А. Л.' };
  it.each([
    [{ ...zimin, is_himself: true, waits: false }, 'Получает сам: у него договор с нами.'],
    [
      { ...zimin, is_himself: true, waits: true },
      'Получает сам, но договор закончился: начисленное ждёт нового.',
    ],
    [
      { ...zimin, is_himself: false, waits: false },
      'Получает Зимин А. Л.: из вышестоящих он ближайший, у кого есть договор.',
    ],
    [null, 'Договора нет ни у него, ни у вышестоящих: начисленное ждёт первого договора.'],
  ])('is said in words', (payee, words) => {
    expect(payeeTexts.inWords(payee)).toBe(words);
  });
});

describe('the contract that papers about money name', () => {
  const contracts: readonly ContractDays[] = [
    { number: '12', from: '2025-01-01', to: null },
    { number: 'АД-1', from: '2026-02-01', to: '2026-06-30' },
    { number: 'АД-2', from: '2026-09-01', to: '2026-12-31' },
  ];
  it.each([
    [contracts, '2026-01-15', '12'],
    [contracts, '2026-02-01', 'АД-1'],
    [contracts, '2026-07-15', '12'],
    [contracts.slice(1), '2026-06-30', 'АД-1'],
    [contracts.slice(1), '2026-07-15', 'АД-2'],
    [contracts.slice(1), '2027-01-01', undefined],
    [[], '2026-01-15', undefined],
  ])('%j on %s', (known, on, number) => {
    expect(contractFor(known, on)?.number).toBe(number);
  });
});

it.each([
  ['2025-12-31', false],
  ['2026-06-30', false],
  ['2026-07-10', true],
  ['2026-08-31', true],
  // What was earned between two contracts has waited for the second, whose VAT stands inside.
  ['2026-09-15', false],
  ['2027-05-01', false],
])('VAT of what was earned on %s is on top: %s', (on, isOnTop) => {
  const second = { number: 'Б', from: '2026-10-01', to: '2026-12-31' };
  const terms = [{ from: '2026-10-01', isAtIssue: false, isVatOnTop: false }];
  expect(isVatOnTop([{ ...second, terms }, stated], on)).toBe(isOnTop);
  expect(isVatOnTop([{ ...second, terms: [] }, stated], on)).toBe(isOnTop);
});
