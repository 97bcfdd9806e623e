import { expect, test } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { decisionBy, slackWords } from '#features/deal-wizard/web/decision-words.ts';

const now = new Date('2026-11-20T11:05:00Z'); // 14:05 in Moscow, a Friday

const decisions = (...all: readonly (readonly [hours: number, zone?: string])[]) =>
  all.map(([hours, zone = 'Europe/Moscow']) => ({ hours, bankHours: { from: '09:00', to: '18:00', zone } }));

test('a decision is promised for a day of work, never for a minute of the night', () => {
  expect(decisionBy(now, decisions([2]), russianCalendar)).toBe('сегодня');
  expect(decisionBy(now, decisions([12]), russianCalendar)).toBe('23.11.2026');
  expect(decisionBy(new Date('2026-11-22T17:26:00Z'), decisions([4]), russianCalendar)).toBe('завтра');
  expect(decisionBy(now, [], russianCalendar)).toBeNull();
});

test('each bank decides by its own hours: where it is evening already, two hours end on Monday', () => {
  const ofVladivostok = [2, 'Asia/Vladivostok'] as const;
  expect(decisionBy(now, decisions(ofVladivostok), russianCalendar)).toBe('23.11.2026');
  expect(decisionBy(now, decisions(ofVladivostok, [3]), russianCalendar)).toBe('сегодня');
  expect(slackWords(now, '2026-11-23', decisions([3], ofVladivostok), russianCalendar)?.isEnough).toBe(false);
});

test('the slack counts working days between the slowest decision and the last day to sign', () => {
  expect(slackWords(now, '2026-11-25', decisions([2], [24]), russianCalendar)).toEqual({
    isEnough: true,
    text: 'Самый долгий из выбранных банков решает за 1\u00a0день, запас 2\u00a0рабочих дня',
  });
});

test('a bank slower than the deadline leaves no slack', () => {
  expect(slackWords(now, '2026-11-21', decisions([72]), russianCalendar)?.isEnough).toBe(false);
});
