import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import {
  addKopecks,
  formatIntegerByCommas,
  formatIntegerBySpaces,
  formatRoubles,
  formatRoublesShort,
  kopecks,
  kopecksFromDecimal,
  parseDecimalString,
  parseRoubles,
  parseSignedDecimalString,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the wire form', () => {
  it.each([
    ['0.00', 0],
    ['0.01', 1],
    ['1500000.50', 150_000_050],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s is %i kopecks and back', (text, amount) => {
    expect(parseDecimalString(text)).toBe(amount);
    expect(toDecimalString(kopecks(amount))).toBe(text);
  });

  it.each([
    '',
    '1',
    '1.5',
    '1.005',
    '.50',
    '-1.00',
    '+1.00',
    '1,00',
    '1e3',
    'NaN',
    ' 1.00',
    '1.00\n',
    '12345678901234.00',
  ])('%j is refused', (text) => {
    expect(parseDecimalString(text)).toBeUndefined();
  });

  it('keeps the sign of less than nothing', () => {
    expect(parseSignedDecimalString('-1500.05')).toBe(-150_005);
    expect(parseSignedDecimalString('1500.05')).toBe(150_005);
    expect(parseSignedDecimalString('--1.00')).toBeUndefined();
    expect(toDecimalString(kopecks(-5))).toBe('-0.05');
    expect(toDecimalString(kopecks(-150_005))).toBe('-1500.05');
  });
});

describe('what a person types', () => {
  it.each([
    ['1 500 000,50', 150_000_050],
    ['1\u00a0500\u00a0000,50\u00a0₽', 150_000_050],
    ['1\u202f500.5', 150_050],
    ['1500000', 150_000_000],
    ['12 руб.', 1_200],
    ['0,01', 1],
    [' 007 ', 700],
  ])('«%s» is %i kopecks', (text, amount) => {
    expect(parseRoubles(text)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '₽',
    'сто',
    '1,500',
    '1.500.000',
    '1,500,000.50',
    '-5',
    '1.',
    '.5',
    '1e6',
    '12345678901234',
    '1.234',
  ])('«%s» is not guessed', (text) => {
    expect(parseRoubles(text)).toBeUndefined();
  });
});

describe('rounding half up from an exact decimal', () => {
  it.each([
    ['20958.904', 2_095_890],
    ['20958.905', 2_095_891],
    ['1.005', 101],
    ['1.00499999999999999999999', 100],
    ['0.994', 99],
    ['0.995', 100],
    ['7', 700],
    ['-1.005', -101],
    ['-0.001', 0],
  ])('%s roubles are %i kopecks', (text, amount) => {
    expect(kopecksFromDecimal(text)).toBe(amount);
    expect(kopecksFromDecimal(new Decimal(text))).toBe(amount);
  });

  it('prices the worked example of a tariff to the kopeck', () => {
    expect(kopecksFromDecimal(new Decimal(1_500_000).times('2.55').div(100).times(200).div(365))).toBe(
      2_095_890,
    );
  });

  it.each(['', 'NaN', 'Infinity', '1e3', '1,5', '99999999999999999.00'])('%j is refused aloud', (text) => {
    expect(() => kopecksFromDecimal(text)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  it('adds and subtracts in whole kopecks', () => {
    expect(addKopecks(kopecks(10), kopecks(20), kopecks(-5))).toBe(25);
    expect(addKopecks()).toBe(0);
    expect(subtractKopecks(kopecks(10), kopecks(25))).toBe(-15);
  });

  it('refuses fractions and numbers that lose kopecks', () => {
    expect(() => kopecks(0.5)).toThrow(RangeError);
    expect(() => kopecks(Number.NaN)).toThrow(RangeError);
    expect(() => addKopecks(kopecks(Number.MAX_SAFE_INTEGER), kopecks(1))).toThrow(RangeError);
  });
});

describe('what a person reads', () => {
  it.each([
    [0, '0,00 ₽'],
    [5, '0,05 ₽'],
    [99_999, '999,99 ₽'],
    [123_456_750, '1 234 567,50 ₽'],
    [-100_000, '-1 000,00 ₽'],
  ])('%i kopecks are «%s»', (amount, text) => {
    const shown = formatRoubles(kopecks(amount));
    expect(withPlainSpaces(shown)).toBe(text);
    expect(shown).not.toContain(' ');
  });

  it.each([
    [41_825_000_000, '418,25 млн ₽'],
    [99_999, '999,99 ₽'],
    [100_000, '1 тыс. ₽'],
    [1_250_000, '12,5 тыс. ₽'],
    [99_999_500, '1 млн ₽'],
    [99_999_600_000, '1 млрд ₽'],
    [150_000_000_000_000, '1,5 трлн ₽'],
    [-41_825_000_000, '-418,25 млн ₽'],
  ])('%i kopecks are in short «%s»', (amount, text) => {
    const shown = formatRoublesShort(kopecks(amount));
    expect(withPlainSpaces(shown)).toBe(text);
    expect(shown).not.toContain(' ');
  });

  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1_000, '1,000', '1 000'],
    [1_234_567, '1,234,567', '1 234 567'],
    [-12_345, '-12,345', '-12 345'],
    [1_234.9, '1,234', '1 234'],
    [-0.5, '0', '0'],
  ])('the integer %d is grouped as «%s» and «%s»', (amount, byCommas, bySpaces) => {
    expect(formatIntegerByCommas(amount)).toBe(byCommas);
    expect(withPlainSpaces(formatIntegerBySpaces(amount))).toBe(bySpaces);
  });
});
