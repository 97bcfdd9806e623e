import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysInclusive,
  formatDate,
  formatDateRange,
  formatDateTime,
  isIsoDate,
  moscowDateOf,
  weekdayOf,
} from '#domain/moscow-date.ts';

describe('dates in Moscow', () => {
  it.each([
    ['2026-11-20T20:59:59Z', '2026-11-20', '20.11.2026 23:59'],
    ['2026-11-20T21:00:00Z', '2026-11-21', '21.11.2026 00:00'],
    ['2026-12-31T21:30:00Z', '2027-01-01', '01.01.2027 00:30'],
    // The clock in Moscow stood at UTC+4 until the autumn of 2014.
    ['2013-06-01T20:00:00Z', '2013-06-02', '02.06.2013 00:00'],
  ])('the instant %s is %s, shown as %s', (instant, date, shown) => {
    expect(moscowDateOf(new Date(instant))).toBe(date);
    expect(formatDateTime(new Date(instant))).toBe(shown);
  });

  it('are those of the calendar of zones at any instant', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });
    const from = Date.UTC(1900, 0, 1);
    const stepMs = (Date.UTC(2100, 0, 1) - from) / 2_000;
    for (let at = 0; at < 2_000; at += 1) {
      const instant = new Date(from + at * stepMs);
      expect([instant, moscowDateOf(instant)]).toEqual([instant, calendar.format(instant)]);
    }
  });

  it.each(['America/New_York', 'Asia/Kamchatka', 'UTC'])('do not depend on a process in %s', (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    expect(moscowDateOf(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(daysInclusive('2026-03-01', '2026-11-30')).toBe(275);
    expect(formatDate('2026-11-01')).toBe('01.11.2026');
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days make %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ['2027-08-31', 1, '2027-09-30'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i months make %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  it.each([
    ['2026-11-20', '2026-11-20', 1],
    ['2026-01-01', '2026-07-19', 200],
    ['2024-02-01', '2024-03-01', 30],
    ['2026-11-20', '2026-11-19', 0],
    ['2026-11-20', '2026-11-10', -9],
  ])('from %s to %s there are %i days, both ends counted', (start, end, days) => {
    expect(daysInclusive(start, end)).toBe(days);
  });

  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['2026-4-1', false],
    ['20.11.2026', false],
    ['2026-11-20T00:00:00Z', false],
    ['', false],
  ])('%j is a date of the calendar: %s', (text, valid) => {
    expect(isIsoDate(text)).toBe(valid);
  });

  it('are refused aloud when they are no dates', () => {
    expect(() => addDays('2025-02-29', 1)).toThrow(RangeError);
    expect(() => daysInclusive('2026-01-01', 'tomorrow')).toThrow(RangeError);
    expect(() => formatDate('')).toThrow(RangeError);
  });

  it('know the day of the week and are joined by an en dash', () => {
    expect([weekdayOf('2026-11-20'), weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([5, 7, 1]);
    expect(formatDateRange('2026-11-01', '2026-11-20')).toBe('01.11.2026\u201320.11.2026');
  });
});
