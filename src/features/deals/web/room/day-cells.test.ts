import { expect, test } from 'vitest';
import { dayCells, daysLeft } from '#features/deals/web/room/day-cells.ts';

const written = (today: string, deadline: string): string[] =>
  dayCells(today, deadline).map((cell) => (cell.kind === 'gap' ? `+${cell.days}` : `${cell.date.slice(8)} ${cell.tone}${cell.isDeadline ? '!' : ''}`));

test('a near deadline stands in the last of eight cells with its days off', () => {
  expect(written('2026-11-20', '2026-11-25')).toEqual([
    '18 past',
    '19 past',
    '20 today',
    '21 off',
    '22 off',
    '23 work',
    '24 work',
    '25 work!',
  ]);
  expect(daysLeft('2026-11-20', '2026-11-25')).toEqual({ working: 3, late: 0 });
});

test('a far deadline is reached over a gap that counts the days left out', () => {
  expect(written('2026-11-02', '2026-11-20')).toEqual(['01 past', '02 today', '03 work', '04 off', '05 work', '06 work', '+13', '20 work!']);
});

test('a missed deadline stays in sight, near or far', () => {
  expect(written('2026-11-20', '2026-11-18')).toContain('18 past!');
  expect(written('2026-11-20', '2026-11-01')[0]).toBe('01 past!');
  expect(daysLeft('2026-11-20', '2026-11-18')).toEqual({ working: 0, late: 2 });
});
