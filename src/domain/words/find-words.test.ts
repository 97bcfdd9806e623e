import { describe, expect, it } from 'vitest';
import { rankOf, spansOf, wordsOf } from '#domain/words/find-words.ts';

const shown = (text: string, question: string): string[] =>
  spansOf(text, wordsOf(question)).map(([from, to]) => text.slice(from, to));

describe('words in a text', () => {
  it('are found whatever their case and ё', () => {
    expect(shown('Новая сделка', 'СДЕЛ')).toEqual(['сдел']);
    expect(shown('Учётная запись', 'учет')).toEqual(['Учёт']);
  });

  it('are found where a word begins rather than inside one', () => {
    expect(spansOf('Сбанк и банк', ['банк'])).toEqual([[8, 12]]);
    expect(spansOf('Сбанк', ['банк'])).toEqual([[1, 5]]);
  });

  it('are shown in the order of the text, never one over another', () => {
    expect(shown('№ 48207 ООО «Кедр»', 'кедр 482')).toEqual(['482', 'Кедр']);
    expect(shown('сделки', 'сделки сдел')).toEqual(['сделки']);
    expect(shown('сделки', 'банк')).toEqual([]);
  });
});

describe('the rank of a text', () => {
  it('puts its beginning before the beginning of a word before the inside of one', () => {
    const ranks = ['Сделки', 'Новая сделка', 'Пересделка'].map((text) => rankOf(text, ['сделк']));
    expect(ranks).toEqual([0, 1, 2]);
  });

  it('wants every word', () => {
    expect(rankOf('Новая сделка', wordsOf('сделка новая'))).toBe(1);
    expect(rankOf('Новая сделка', wordsOf('сделка банк'))).toBeUndefined();
  });

  it('takes anything where nothing is asked', () => {
    expect(rankOf('Сделки', wordsOf('  '))).toBe(0);
  });
});
