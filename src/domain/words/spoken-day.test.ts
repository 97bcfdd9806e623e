import { expect, test } from 'vitest';
import { spokenDay } from '#domain/words/spoken-day.ts';

test.each([
  ['2026-11-28', 'сегодня'],
  ['2026-11-29', 'завтра'],
  ['2026-11-30', '30\u00a0ноября'],
  ['2027-01-01', '1\u00a0января'],
])('%s on 28 November is said as %s', (day, words) => expect(spokenDay(day, '2026-11-28')).toBe(words));

test('the first day of a month is tomorrow on the last of the one before', () =>
  expect(spokenDay('2027-01-01', '2026-12-31')).toBe('завтра'));
