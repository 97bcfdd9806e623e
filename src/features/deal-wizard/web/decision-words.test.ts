import { expect, test } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { decisionBy, slackWords } from '#features/deal-wizard/web/decision-words.ts';

const now = new Date('2026-11-20T11:05:00Z'); // 14:05 in Moscow, a Friday

test('a decision is promised for a day of work, never for a minute of the night', () => {
  expect(decisionBy(now, 2, russianCalendar)).toBe('сегодня');
  expect(decisionBy(now, 12, russianCalendar)).toBe('23.11.2026');
  expect(decisionBy(new Date('2026-11-22T17:26:00Z'), 4, russianCalendar)).toBe('завтра');
});

test('the slack counts working days between the slowest decision and the last day to sign', () => {
  expect(slackWords(now, '2026-11-25', 24, russianCalendar)).toEqual({
    isEnough: true,
    text: 'Самый долгий из выбранных банков решает за 1\u00a0день, запас 2\u00a0рабочих дня',
  });
});

test('a bank slower than the deadline leaves no slack', () => {
  expect(slackWords(now, '2026-11-21', 72, russianCalendar).isEnough).toBe(false);
});
