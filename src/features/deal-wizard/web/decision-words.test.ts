import { expect, test } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { decisionBy, slackWords } from '#features/deal-wizard/web/decision-words.ts';

const now = new Date('2026-11-20T11:05:00Z'); // 14:05 in Moscow, a Friday

test('a decision of a few hours falls on the clock of today, a longer one on a day', () => {
  expect(decisionBy(now, 2)).toBe('сегодня до 16:05');
  expect(decisionBy(now, 12)).toBe('до 21.11.2026');
});

test('the slack counts working days between the slowest decision and the last day to sign', () => {
  expect(slackWords(now, '2026-11-25', 24, russianCalendar)).toEqual({
    isEnough: true,
    text: 'Самый долгий из выбранных банков решает за 1\u00a0день, запас 3\u00a0рабочих дня',
  });
});

test('a bank slower than the deadline leaves no slack', () => {
  expect(slackWords(now, '2026-11-21', 72, russianCalendar).isEnough).toBe(false);
});
