import { describe, expect, it } from 'vitest';
import { joinLines, type PageLine } from '#features/deal-drafts/server/join-lines.ts';

/** Lines of one page, 14 points apart unless a gap is given before one of them. */
const page = (
  lines: readonly (string | readonly [string, { gap?: number; x?: number; page?: number }])[],
) => {
  let y = 800;
  return lines.map((line): PageLine => {
    const [text, { gap = 14, x = 50, page: number = 1 }] = typeof line === 'string' ? [line, {}] : line;
    y -= gap;
    return { page: number, x, y, height: 10, text };
  });
};

describe('the printed lines of a PDF', () => {
  it('are put together into paragraphs by numbers, gaps and indents', () => {
    const lines = page([
      'НЕЗАВИСИМАЯ ГАРАНТИЯ',
      ['1. Гарант обязуется уплатить', { gap: 30 }],
      'Бенефициару сумму.',
      '2. Гарантия действует',
      'по 20.07.2027 включительно.',
      ['Красная строка с отступом', { x: 80 }],
      'и её конец.',
    ]);
    expect(joinLines(lines).split('\n')).toEqual([
      'НЕЗАВИСИМАЯ ГАРАНТИЯ',
      '1. Гарант обязуется уплатить Бенефициару сумму.',
      '2. Гарантия действует по 20.07.2027 включительно.',
      'Красная строка с отступом и её конец.',
    ]);
  });

  it('join a word cut by a hyphen and a sentence cut by a page, without the number of the page', () => {
    const lines = page([
      'Гарантия обеспечивает исполне-',
      'ние обязательств по контракту,',
      '1',
      ['заключаемому с Заказчиком.', { page: 2 }],
      ['Новый абзац.', { page: 2, gap: 30 }],
      'Страница 2 из 2',
    ]);
    expect(joinLines(lines).split('\n')).toEqual([
      'Гарантия обеспечивает исполнение обязательств по контракту, заключаемому с Заказчиком.',
      'Новый абзац.',
    ]);
  });
});
