import { describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';

describe('a sum in words', () => {
  it.each([
    [0, 'Ноль рублей 00 копеек'],
    [101, 'Один рубль 01 копейка'],
    [2_200_22, 'Две тысячи двести рублей 22 копейки'],
    [11_014_00, 'Одиннадцать тысяч четырнадцать рублей 00 копеек'],
    [1_500_000_50, 'Один миллион пятьсот тысяч рублей 50 копеек'],
    [
      8_421_341_903_05,
      'Восемь миллиардов четыреста двадцать один миллион триста сорок одна тысяча девятьсот три рубля 05 копеек',
    ],
  ])('of %i kopecks', (amount, words) => {
    expect(sumInWords(kopecks(amount))).toBe(words);
  });
});
