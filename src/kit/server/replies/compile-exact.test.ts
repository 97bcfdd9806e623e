import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileExact } from '#kit/server/replies/compile-exact.ts';
import { instant, isoDate, money, text } from '#kit/contract/fields.ts';

const row = z.object({
  id: z.int().check(z.gte(1), z.lte(9)),
  sum: z.nullable(money()),
  at: instant(),
  day: z.optional(isoDate()),
  name: text(10, 1),
  kind: z.enum(['one', 'two']),
  product: z.literal([1, 2]),
  isLate: z.boolean(),
  share: z.number(),
  banks: z.array(z.string()),
});
const whole = {
  id: 1,
  sum: '10.00',
  at: '2026-11-25T10:00:00.000Z',
  day: '2026-11-25',
  name: 'Ёлка',
  kind: 'one',
  product: 2,
  isLate: false,
  share: 0.5,
  banks: ['Банк'],
};
const { day: _day, ...withoutDay } = whole;
const answers: readonly [why: string, answer: unknown][] = [
  ['whole', whole],
  ['an optional field left out', withoutDay],
  ['an optional field undefined', { ...whole, day: undefined }],
  ['null where it may be', { ...whole, sum: null }],
];
const others: readonly [why: string, answer: unknown][] = [
  ['a field too many', { ...whole, secret: 1 }],
  ['a field too many, undefined', { ...whole, secret: undefined }],
  ['an optional field left out and another too many', { ...withoutDay, secret: 1 }],
  ['a field too few', { ...whole, id: undefined }],
  ['a number below', { ...whole, id: 0 }],
  ['a number above', { ...whole, id: 10 }],
  ['a fraction', { ...whole, id: 1.5 }],
  ['no number', { ...whole, share: Number.NaN }],
  ['endless', { ...whole, share: Number.POSITIVE_INFINITY }],
  ['a wrong sum', { ...whole, sum: '10' }],
  ['a wrong moment', { ...whole, at: '2026-11-25' }],
  ['a day out of range', { ...whole, day: '2200-01-01' }],
  ['text that is trimmed', { ...whole, name: ' Ёлка' }],
  ['text that is normalized', { ...whole, name: 'Ёлка'.normalize('NFD') }],
  ['text too long', { ...whole, name: 'Ёлка Ёлка Ёлка' }],
  ['another word', { ...whole, kind: 'three' }],
  ['another literal', { ...whole, product: 3 }],
  ['a list that is none', { ...whole, banks: 'Банк' }],
  ['an element of another type', { ...whole, banks: [1] }],
  ['an instance of a class', Object.assign(Object.create({ toJSON: () => 'x' }) as object, whole)],
  ['nothing', null],
  ['undefined', undefined],
  ['a list', [whole]],
];

describe('an answer that is exact', () => {
  const isExact = compileExact(row);

  it.each(answers)('is what zod would send: %s', (_why, answer) => {
    expect(isExact?.(answer)).toBe(true);
    expect(JSON.stringify(answer)).toBe(JSON.stringify(z.parse(row, answer)));
  });

  it.each(others)('is not one with %s', (_why, answer) => {
    expect(isExact?.(answer)).toBe(false);
  });

  it.each([
    ['a default', z.object({ a: z._default(z.string(), 'x') })],
    ['a choice of shapes', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
    ['an open object', z.looseObject({ a: z.string() })],
    ['a change', z.pipe(z.string(), z.transform(Number))],
  ])('is not known of %s', (_what, schema) => {
    expect(compileExact(schema)).toBeUndefined();
  });
});
