import { expect, test } from 'vitest';
import { distanceWords, dueWords } from '#features/tasks/web/due-words.ts';

const now = new Date('2026-11-21T19:00:00Z'); // Saturday, 22:00 in Moscow

test.each([
  ['2026-11-21T19:00:20Z', 'вот-вот'],
  ['2026-11-21T19:40:00Z', 'через 40 мин'],
  ['2026-11-22T07:00:00Z', 'через 12 ч'],
  ['2026-11-23T07:00:00Z', 'через 2\u00a0дня'], // 36 hours, but two days on as people count
  ['2026-11-21T18:00:00Z', 'просрочено на 1 ч'],
  ['2026-11-18T19:00:00Z', 'просрочено на 3\u00a0дня'],
])('%s is %s', (at, words) => expect(distanceWords(at, now)).toBe(words));

test('a near day is told by a word', () => {
  expect(dueWords('2026-11-22T07:00:00Z', now)).toBe('завтра, 10:00');
  expect(dueWords('2026-11-23T07:00:00Z', now)).toBe('23.11, 10:00');
  expect(dueWords('2027-01-11T07:00:00Z', now)).toBe('11.01.2027, 10:00');
});
