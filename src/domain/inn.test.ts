import { describe, expect, it } from 'vitest';
import { hasInnChecksum, innKind, innRegionCode, isInnShape } from '#domain/inn.ts';

const valid = [
  '7707083893',
  '7736050003',
  '7708004767',
  '7827004526',
  '9701186367',
  '500100732259',
  '760307073214',
];

// Remainders of ten: the check digit is 0.
const validWithZero = ['7707083830', '500100740500'];

describe('tax numbers', () => {
  it.each([...valid, ...validWithZero])('%s is right in shape and check digits', (inn) => {
    expect(isInnShape(inn)).toBe(true);
    expect(hasInnChecksum(inn)).toBe(true);
  });

  it.each(valid)('%s is wrong after a change of any one digit', (inn) => {
    // A change by 1 always moves the sum; the check digits are compared as they stand.
    const changed = Array.from(
      inn,
      (digit, position) => inn.slice(0, position) + ((Number(digit) + 1) % 10) + inn.slice(position + 1),
    );
    expect(changed).toHaveLength(inn.length);
    expect(changed.filter(hasInnChecksum)).toEqual([]);
  });

  it.each([
    '',
    '770708389',
    '77070838931',
    '7707083893123',
    '770708389a',
    ' 7707083893',
    '7707083893\n',
    '٧٧٠٧٠٨٣٨٩٣',
  ])('%j is not the shape of a tax number', (inn) => {
    expect(isInnShape(inn)).toBe(false);
    expect(hasInnChecksum(inn)).toBe(false);
    expect(innKind(inn)).toBeUndefined();
    expect(innRegionCode(inn)).toBeUndefined();
  });

  it.each(['0000000000', '000000000000'])('%s passes the arithmetic and is refused all the same', (inn) => {
    expect(isInnShape(inn)).toBe(true);
    expect(hasInnChecksum(inn)).toBe(false);
  });

  it('tell a legal entity from a person and name the region', () => {
    expect(innKind('7707083893')).toBe('legal');
    expect(innKind('500100732259')).toBe('person');
    expect(innRegionCode('7707083893')).toBe('77');
    expect(innRegionCode('500100732259')).toBe('50');
  });
});
