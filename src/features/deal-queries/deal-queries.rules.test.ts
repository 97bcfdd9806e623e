import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { reminderDue, workingMinutes } from '#features/deal-queries/deal-queries.rules.ts';
import { queryScreenTexts } from '#features/deal-queries/deal-queries.screen-texts.ts';

const minutes = (from: string, to: string): number =>
  workingMinutes(new Date(from), new Date(to), russianCalendar);

describe('the working time of a question', () => {
  it.each([
    ['a whole hour of a working day', '2026-11-20T11:05:00Z', '2026-11-20T12:05:00Z', 60],
    ['from an evening to the next working morning', '2026-11-20T14:30:00Z', '2026-11-23T06:30:00Z', 60],
    ['a night', '2026-11-19T20:00:00Z', '2026-11-20T03:00:00Z', 0],
    ['a weekend', '2026-11-21T06:00:00Z', '2026-11-22T15:00:00Z', 0],
    ['22 hours of a weekend', '2026-11-21T10:00:00Z', '2026-11-22T08:00:00Z', 0],
    ['a working week', '2026-11-16T06:00:00Z', '2026-11-20T15:00:00Z', 5 * 9 * 60],
    ['nothing', '2026-11-20T11:05:00Z', '2026-11-20T11:05:00Z', 0],
  ])('%s', (_name, from, to, expected) => expect(minutes(from, to)).toBe(expected));
});

it('says that no working time has run rather than that no time has', () => {
  expect(queryScreenTexts.ours(0)).toBe('у нас 0\u00a0мин рабочего времени');
  expect(queryScreenTexts.banks(0)).toBe('у банка 0\u00a0мин рабочего времени');
  expect(queryScreenTexts.ours(75)).toBe('у нас 1\u00a0ч 15\u00a0мин рабочего времени');
});

describe('a reminder', () => {
  const [asked, due] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T20:00:00Z')];
  it.each([
    ['2026-11-20T14:59:59Z', 0],
    ['2026-11-20T15:00:00Z', 50],
    ['2026-11-20T17:59:59Z', 50],
    ['2026-11-20T18:00:00Z', 80],
    ['2026-11-21T18:00:00Z', 80],
  ])('at %s stands at %d %%', (now, share) => expect(reminderDue(asked, due, new Date(now))).toBe(share));
});
