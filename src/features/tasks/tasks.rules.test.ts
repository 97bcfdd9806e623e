import { describe, expect, it } from 'vitest';
import { groupOf } from '#features/tasks/tasks.rules.ts';
import { movesOf } from '#features/tasks/tasks.status.ts';

describe('the parts of a list', () => {
  // Wednesday.
  const now = new Date('2026-11-18T14:00:00+03:00');
  it.each([
    ['2026-11-18T13:59:00+03:00', 'overdue'],
    ['2026-11-18T14:00:00+03:00', 'today'],
    ['2026-11-18T23:59:00+03:00', 'today'],
    ['2026-11-19T00:00:00+03:00', 'tomorrow'],
    ['2026-11-20T00:00:00+03:00', 'week'],
    ['2026-11-22T23:59:00+03:00', 'week'],
    ['2026-11-23T00:00:00+03:00', 'later'],
    [null, 'undated'],
  ] as const)('%s is %s', (due, group) => {
    expect(groupOf(due, now)).toBe(group);
  });

  it('has no «this week» on a Sunday: tomorrow is Monday', () => {
    const sunday = new Date('2026-11-22T14:00:00+03:00');
    expect(groupOf('2026-11-23T10:00:00+03:00', sunday)).toBe('tomorrow');
    expect(groupOf('2026-11-24T10:00:00+03:00', sunday)).toBe('later');
  });
});

describe('who moves a task', () => {
  it('the taker reads, starts, does and declines it; the giver withdraws it', () => {
    expect(movesOf('new', ['taker'])).toEqual(['see', 'start', 'finish', 'decline']);
    expect(movesOf('new', ['giver'])).toEqual(['finish', 'withdraw']);
    expect(movesOf('in_work', ['giver', 'taker'])).toEqual(['finish', 'decline', 'withdraw']);
  });

  it('both return a closed one to work; who is neither moves nothing', () => {
    expect(movesOf('done', ['taker'])).toEqual(['reopen']);
    expect(movesOf('cancelled', ['giver'])).toEqual(['reopen']);
    expect(movesOf('in_work', [])).toEqual([]);
  });
});
