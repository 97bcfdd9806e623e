import { expect, it } from 'vitest';
import { cronOf, nextRunOf } from '#kit/server/background-jobs/job-times.ts';

const now = new Date('2026-11-22T10:42:30Z');

it.each([
  [1, '* * * * *', '2026-11-22T10:43:00.000Z'],
  [5, '*/5 * * * *', '2026-11-22T10:45:00.000Z'],
  [10, '*/10 * * * *', '2026-11-22T10:50:00.000Z'],
  [60, '7 * * * *', '2026-11-22T11:07:00.000Z'],
  [24 * 60, '7 3 * * *', '2026-11-23T00:07:00.000Z'],
])('a job of every %i minutes runs at «%s», next at %s', (minutes, cron, next) => {
  expect(cronOf(minutes)).toBe(cron);
  expect(nextRunOf(minutes, now).toISOString()).toBe(next);
});

it('a period that no clock shows is refused when the server starts', () => {
  expect(() => cronOf(7)).toThrow('every 7 minutes');
});
