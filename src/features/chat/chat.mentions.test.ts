import { describe, expect, it } from 'vitest';
import { findNamed, mentionAt, mentionsIn, piecesOf, putMention } from '#features/chat/chat.mentions.ts';

const lebedeva = { id: 7, name: 'Лебедева\u00a0А.' };
const gromov = { id: 8, name: 'Громов\u00a0П.\u00a0А.' };

describe('«@» while it is typed', () => {
  it('is found at the caret, at the beginning of a word only', () => {
    expect(mentionAt('Спросите @леб', 13)).toEqual({ start: 9, words: 'леб' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, words: '' });
    expect(mentionAt('почта a@леб', 11)).toBeNull();
    expect(mentionAt('Спросите @леб', 5)).toBeNull();
  });

  it('finds people by the beginning of any part of the name, ё as е', () => {
    expect(findNamed([lebedeva, gromov], 'ГРО')).toEqual([gromov]);
    expect(findNamed([lebedeva, gromov], 'а.')).toEqual([lebedeva, gromov]);
    expect(findNamed([{ id: 1, name: 'Фёдоров И.' }], 'федор')).toHaveLength(1);
    expect(findNamed([lebedeva], 'х')).toEqual([]);
  });

  it('puts the name in and the caret behind it', () => {
    expect(putMention('А @леб, да', { start: 2, caret: 6 }, lebedeva)).toEqual({
      text: `А @${lebedeva.name}, да`,
      caret: 14,
    });
    expect(putMention('@ле', { start: 0, caret: 3 }, lebedeva).text).toBe(`@${lebedeva.name} `);
  });
});

describe('people named in a message', () => {
  it('are those whose names still stand in it, each once', () => {
    const text = `@${lebedeva.name}, проверьте`;
    expect(mentionsIn(text, [lebedeva, gromov, lebedeva])).toEqual([7]);
  });

  it('stand apart from plain words, and so do addresses without the stop after them', () => {
    const text = `@${lebedeva.name} см. https://zakupki.gov.ru/x?a=1.`;
    expect(piecesOf(text, [lebedeva])).toEqual([
      { text: `@${lebedeva.name}`, person: lebedeva },
      { text: ' см. ' },
      { text: 'https://zakupki.gov.ru/x?a=1', href: 'https://zakupki.gov.ru/x?a=1' },
      { text: '.' },
    ]);
  });

  it('never turn anything but http into a link', () => {
    expect(piecesOf('javascript:alert(1)', [])).toEqual([{ text: 'javascript:alert(1)' }]);
  });
});
