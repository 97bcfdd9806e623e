import { describe, expect, it } from 'vitest';
import { russianCalendar as calendar } from '#domain/production-calendar.ts';
import {
  addWorkingDays,
  calendarDays,
  contractSigningDeadline,
  isWorkingDay,
  workingDaysBetween,
} from '#domain/working-days.ts';

describe('working days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', -1, '2026-11-20'],
    ['2025-12-30', 1, '2026-01-12'],
    ['2026-04-30', 3, '2026-05-06'],
    ['2024-04-26', 2, '2024-05-02'],
  ])('%s and %i working days make %s', (date, count, result) => {
    expect(addWorkingDays(date, count, calendar)).toBe(result);
  });

  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-23', '2026-11-20', -1],
    ['2025-12-30', '2026-01-12', 1],
    ['2025-12-31', '2026-12-31', 247],
  ])('from %s to %s there are %i', (start, end, count) => {
    expect(workingDaysBetween(start, end, calendar)).toBe(count);
  });

  it('are counted back by workingDaysBetween as addWorkingDays laid them', () => {
    for (let count = 0; count <= 300; count += 7) {
      const end = addWorkingDays('2025-10-31', count, calendar);
      expect(workingDaysBetween('2025-10-31', end, calendar)).toBe(count);
    }
  });

  it('refuse a part of a day', () => {
    expect(() => addWorkingDays('2026-11-20', 1.5, calendar)).toThrow(RangeError);
  });
});

describe('the clock of a tender', () => {
  it('shows every calendar day with both ends and marks the days off', () => {
    const days = calendarDays('2026-10-30', '2026-11-05', calendar);
    expect(days.map((day) => day.date.slice(8) + (day.isWorking ? '' : ' off'))).toEqual([
      '30',
      '31 off',
      '01 off',
      '02',
      '03',
      '04 off',
      '05',
    ]);
    expect(calendarDays('2026-11-05', '2026-11-04', calendar)).toEqual([]);
  });

  it.each([
    ['2026-11-20', '2026-12-01'],
    ['2026-04-29', '2026-05-12'],
    ['2025-12-26', '2026-01-16'],
  ])('a protocol of %s must be followed by a signed contract by %s', (protocol, deadline) => {
    expect(contractSigningDeadline(protocol, calendar)).toBe(deadline);
    expect(isWorkingDay(deadline, calendar)).toBe(true);
  });

  it('follows another term where the settings name one', () => {
    expect(contractSigningDeadline('2026-11-20', calendar, { draftDays: 1, signDays: 1 })).toBe('2026-11-24');
  });
});
