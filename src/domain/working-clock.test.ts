import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import {
  afterHoursOfWork,
  afterWorkingMinutes,
  endOfDayAfter,
  officeHours,
  workingMinutesBetween,
} from '#domain/working-clock.ts';

const omsk = { from: '10:00', to: '19:00', zone: 'Asia/Omsk' };
// 22.11.2026 is a Sunday, 4.11.2026 (a Wednesday) a holiday.
const sunday = new Date('2026-11-22T17:56:00Z');
const minutes = (since: string, count: number, hours = officeHours) =>
  afterWorkingMinutes(new Date(since), count, hours, russianCalendar).toISOString();
const hoursAfter = (since: string, count: number, hours = officeHours) =>
  afterHoursOfWork(new Date(since), count, hours, russianCalendar).toISOString();

describe('a term by the hours of work', () => {
  it('stands still at night, on days off and on holidays', () => {
    expect(afterWorkingMinutes(sunday, 30, officeHours, russianCalendar).toISOString()).toBe(
      '2026-11-23T06:30:00.000Z',
    );
    expect(minutes('2026-11-20T11:05:00Z', 30)).toBe('2026-11-20T11:35:00.000Z');
    expect(minutes('2026-11-20T14:50:00Z', 30)).toBe('2026-11-23T06:20:00.000Z');
    expect(minutes('2026-11-03T15:00:00Z', 60)).toBe('2026-11-05T07:00:00.000Z');
    // Four hours of a bank on a Sunday evening are over on Monday at one, and in Omsk at two of its own.
    expect(hoursAfter('2026-11-22T17:56:00Z', 4)).toBe('2026-11-23T10:00:00.000Z');
    expect(hoursAfter('2026-11-22T17:56:00Z', 4, omsk)).toBe('2026-11-23T08:00:00.000Z');
    expect(hoursAfter('2026-11-20T12:30:00Z', 1, omsk)).toBe('2026-11-23T04:30:00.000Z');
  });

  it('takes whole days as working days', () => {
    expect(hoursAfter('2026-11-20T11:05:00Z', 24)).toBe('2026-11-23T11:05:00.000Z');
    expect(hoursAfter('2026-11-20T11:05:00Z', 48)).toBe('2026-11-24T11:05:00.000Z');
    expect(hoursAfter('2026-11-20T20:05:00Z', 24)).toBe('2026-11-24T06:00:00.000Z');
  });
});

it('a term by days ends with a day of work', () => {
  const end = (since: string, days: number) =>
    endOfDayAfter(new Date(since), days, russianCalendar).toISOString();
  expect(end('2026-11-20T11:05:00Z', 0)).toBe('2026-11-20T20:59:59.999Z');
  expect(end('2026-11-20T11:05:00Z', 1)).toBe('2026-11-23T20:59:59.999Z');
  expect(end('2026-11-20T22:05:00Z', 7)).toBe('2026-11-30T20:59:59.999Z');
});

it('counts the minutes of work between two moments', () => {
  const between = (from: string, to: string) =>
    workingMinutesBetween(new Date(from), new Date(to), officeHours, russianCalendar);
  expect(between('2026-11-20T11:05:00Z', '2026-11-20T11:35:00Z')).toBe(30);
  // From a Friday evening to a Monday morning: ten minutes before six, twenty after nine.
  expect(between('2026-11-20T14:50:00Z', '2026-11-23T06:20:00Z')).toBe(30);
  expect(between('2026-11-21T06:00:00Z', '2026-11-22T18:00:00Z')).toBe(0);
  expect(between('2026-11-03T14:00:00Z', '2026-11-05T07:00:00Z')).toBe(120);
  expect(between('2026-11-20T11:35:00Z', '2026-11-20T11:05:00Z')).toBe(0);
});
