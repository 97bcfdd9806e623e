import { describe, expect, it } from 'vitest';
import { guessKind } from '#features/chat/chat.guess-kind.ts';
import { markedPieces } from '#features/chat/chat.marked-pieces.ts';

const kinds = [
  { code: 'charter', name: 'Устав' },
  { code: 'protocol', name: 'Протокол о назначении руководителя' },
  { code: 'balance', name: 'Бухгалтерский баланс' },
];

describe('what a file may be by its name', () => {
  it('follows the words they share, whatever their endings', () => {
    expect(guessKind('Устав, редакция 2024.pdf', kinds)?.code).toBe('charter');
    expect(guessKind('протокола_назначения.jpg', kinds)?.code).toBe('protocol');
    expect(guessKind('Бухгалтерская отчётность.pdf', kinds)?.code).toBe('balance');
  });

  it('is nothing when they share none', () => {
    expect(guessKind('scan0001.pdf', kinds)).toBeUndefined();
  });
});

describe('found words', () => {
  it('are marked wherever they stand, ё as е', () => {
    expect(markedPieces('Ёлка и елка', 'елка').map(({ text, isMarked }) => [text, isMarked])).toEqual([
      ['Ёлка', true],
      [' и ', false],
      ['елка', true],
    ]);
  });

  it('are brought into sight when they stand far off', () => {
    const [first] = markedPieces(`${'а'.repeat(300)} устав`, 'устав');
    expect(first?.text.startsWith('…')).toBe(true);
    expect(first?.text.length).toBeLessThan(60);
  });

  it('leave a text without them whole', () => {
    expect(markedPieces('Устав', 'баланс')).toEqual([{ at: 0, text: 'Устав', isMarked: false }]);
  });
});
