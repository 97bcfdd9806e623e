import { describe, expect, it } from 'vitest';
import { type Candidate, choosePerson, type Need } from '#features/deal-requests/deal-requests.rules.ts';

const need: Need = { law: '44', product: 1, banks: [7], amount: 1_000_000_00, departmentId: 2 };
const person = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  isHead: false,
  departmentId: null,
  isOn: true,
  isAway: false,
  open: 5,
  limit: null,
  laws: [],
  products: [],
  banks: [],
  amountFrom: null,
  amountTo: null,
  ledClient: false,
  answered: null,
  lastOfferedAt: 0,
  ...more,
});

describe('whom a deal is offered to', () => {
  it.each([
    [
      'who led the client before, however busy',
      [person(1, { open: 0 }), person(2, { ledClient: true, open: 9 })],
      2,
      'client',
    ],
    [
      'then who is of its department',
      [person(1, { open: 0 }), person(2, { departmentId: 2 })],
      2,
      'department',
    ],
    ['then who has least to do', [person(1), person(2, { open: 1 })], 2, 'load'],
    ['then who was offered something longest ago', [person(1, { lastOfferedAt: 9 }), person(2)], 2, 'load'],
    ['a head when nobody is left', [person(1, { isAway: true }), person(2, { isHead: true })], 2, 'head'],
    [
      'the head of its department before another',
      [person(1, { isHead: true }), person(2, { isHead: true, departmentId: 2 })],
      2,
      'head',
    ],
  ] as const)('%s', (_what, people, userId, why) => {
    expect(choosePerson(need, people)).toMatchObject({ userId, why });
  });

  it.each([
    ['off', { isOn: false }],
    ['away', { isAway: true }],
    ['full', { limit: 5 }],
    ['law', { laws: ['223'] }],
    ['product', { products: [2] }],
    ['bank', { banks: [8] }],
    ['sum', { amountTo: 999_999_99 }],
    ['sum', { amountFrom: 1_000_000_01 }],
    ['silent', { answered: 'silent' }],
    ['declined', { answered: 'declined' }],
  ] as const)('never somebody who is passed over: %s', (reason, more) => {
    const led = { ledClient: true, ...more } as Partial<Candidate>;
    expect(choosePerson(need, [person(1, led), person(2)])).toMatchObject({
      userId: 2,
      passed: [{ userId: 1, reason }],
    });
    expect(choosePerson(need, [person(1, led)])).toBeUndefined();
  });

  it('what a deal does not say yet keeps nobody away', () => {
    const picky = person(1, { laws: ['223'], banks: [8], amountFrom: 5 });
    const silent: Need = { law: null, product: 1, banks: [], amount: null, departmentId: null };
    expect(choosePerson(silent, [picky])).toMatchObject({ userId: 1 });
  });
});
