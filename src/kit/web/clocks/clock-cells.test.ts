import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { clockCells, clockWords } from '#kit/web/clocks/clock-cells.ts';

const friday = '2026-11-20';

/** «18 19 [20] 21~ … 25!»: today in brackets, days off with a wave, the deadline with a mark, gaps in weeks. */
const drawn = (today: string, deadline: string, start?: string): string =>
  clockCells(today, deadline, russianCalendar, start)
    .map((cell) => {
      if (cell.kind === 'gap') return `+${cell.weeks}`;
      const day = String(Number(cell.date.slice(8)));
      const marked = cell.tone === 'today' ? `[${day}]` : `${day}${cell.tone === 'off' ? '~' : ''}`;
      return cell.isDeadline ? `${marked}!` : marked;
    })
    .join(' ');

describe('the cells of a deadline', () => {
  it('run from the beginning to the last day', () => {
    expect(drawn(friday, '2026-11-25', '2026-11-18')).toBe('18 19 [20] 21~ 22~ 23 24 25!');
  });

  it('are at least eight: the past fills them', () => {
    expect(drawn(friday, '2026-11-23')).toBe('16 17 18 19 [20] 21~ 22~ 23!');
    expect(drawn(friday, friday)).toBe('13 14 15 16 17 18 19 [20]!');
  });

  it('show up to twelve days whole', () => {
    expect(drawn(friday, '2026-12-01')).toBe('[20] 21~ 22~ 23 24 25 26 27 28~ 29~ 30 1!');
  });

  it('lose the past first, then the weeks on the way', () => {
    expect(drawn(friday, '2026-11-25', '2026-11-01')).toBe('18 19 [20] 21~ 22~ 23 24 25!');
    expect(drawn(friday, '2026-12-25')).toBe('19 [20] 21~ 22~ 23 24 +4 25!');
  });

  it('keep a missed day in sight, however long ago', () => {
    expect(drawn(friday, '2026-11-18')).toBe('13 14 15 16 17 18! 19 [20]');
    expect(drawn(friday, '2026-10-16')).toBe('16! +4 15 16 17 18 19 [20]');
  });
});

describe('the words of a deadline', () => {
  it.each([
    [friday, '2026-11-25', 'Осталось 3 рабочих дня', 'calm'],
    [friday, '2026-11-23', 'Осталось 1 рабочий день', 'wait'],
    [friday, friday, 'Последний день сегодня', 'wait'],
    ['2026-11-24', friday, 'Просрочено на 2 рабочих дня', 'bad'],
    ['2026-11-21', friday, 'Просрочено', 'bad'],
  ] as const)('%s before %s: %s', (today, deadline, text, tone) => {
    const words = clockWords(today, deadline, russianCalendar);
    expect([words.text.replaceAll('\u00a0', ' '), words.tone]).toEqual([text, tone]);
  });
});
