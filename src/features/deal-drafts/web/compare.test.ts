import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Comparison,
  compareTexts,
  inOne,
  type Piece,
  singleText,
} from '#features/deal-drafts/web/compare.ts';

const textOf = ({ rows }: Comparison, side: 'before' | 'after'): string =>
  rows
    .flatMap((row) => {
      const pieces = row[side];
      return pieces === null ? [] : [pieces.map(({ text }) => text).join('')];
    })
    .join('\n');
const changed = ({ rows }: Comparison, side: 'before' | 'after'): string[] =>
  rows.flatMap((row) => (row[side] ?? []).filter(({ kind }) => kind !== 'same').map(({ text }) => text));

const before = [
  'БАНКОВСКАЯ ГАРАНТИЯ № б/н',
  '1. Банк обязуется уплатить сумму, не превышающую 8 120 000 рублей.',
  '2. Гарантия действует по 15.06.2027 включительно.',
  '3. Обязательства прекращаются с окончанием срока.',
].join('\n');
const after = [
  'БАНКОВСКАЯ ГАРАНТИЯ № б/н',
  '1. Банк безотзывно обязуется уплатить сумму, не превышающую 8 450 000 рублей.',
  'Новый пункт о бесспорном списании денег.',
  '2. Гарантия действует по 20.07.2027 включительно.',
  '3. Обязательства прекращаются с окончанием срока.',
].join('\n');

describe('two versions of a draft', () => {
  const compared = compareTexts(before, after);

  it('stand level, with the words that have changed', () => {
    expect(compared.rows.map((row) => [row.before !== null, row.after !== null])).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect(changed(compared, 'before')).toEqual(['8 120 000', '15.06.2027']);
    expect(changed(compared, 'after').map((text) => text.trim())).toEqual([
      'безотзывно',
      '8 450 000',
      'Новый пункт о бесспорном списании денег.',
      '20.07.2027',
    ]);
    expect(compared.changes).toBe(4);
  });

  it('know where each piece stands in its own text', () => {
    for (const { before: left, after: right } of compared.rows) {
      for (const { text, start } of left ?? []) expect(before.slice(start, start + text.length)).toBe(text);
      for (const { text, start } of right ?? []) expect(after.slice(start, start + text.length)).toBe(text);
    }
  });

  it('are read as one text, the old word before the new', () => {
    const line = inOne(compared.rows[3]!)
      .map(({ kind, text }: Piece) => (kind === 'same' ? text : `[${kind} ${text}]`))
      .join('');
    expect(line).toBe('2. Гарантия действует по [removed 15.06.2027][added 20.07.2027] включительно.');
  });

  it('of which there is one have no differences', () => {
    expect(singleText(after)).toMatchObject({ changes: 0 });
    expect(textOf(singleText(after), 'after')).toBe(after);
    expect(compareTexts(after, after).changes).toBe(0);
  });

  it('are whole on both sides, whatever they are', () => {
    const line = fc.array(fc.constantFrom('сумма', 'срок', '8 450 000', 'банк,', '«ООО»', '-'), {
      maxLength: 7,
    });
    const text = fc.array(
      line.map((words) => words.join(' ')),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [left, right] = [one.join('\n'), other.join('\n')];
        const found = compareTexts(left, right);
        expect(textOf(found, 'before')).toBe(left);
        expect(textOf(found, 'after')).toBe(right);
        expect(found.changes === 0).toBe(left === right);
      }),
    );
  });
});
