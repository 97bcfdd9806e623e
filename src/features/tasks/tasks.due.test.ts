import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { dueChoicesAt, nextDue, postponed } from '#features/tasks/tasks.due.ts';
import { formatDateTime } from '#domain/moscow-date.ts';

// 20.11.2026 is a Friday.
const msk = (text: string): Date => new Date(`${text}:00+03:00`);
const choices = (now: string): string[] =>
  dueChoicesAt(msk(now), russianCalendar).map(({ id, at }) => `${id} ${formatDateTime(at)}`);

describe('the terms offered at one press', () => {
  it('stay within working hours, each later than the one before', () => {
    expect(choices('2026-11-19T14:02')).toEqual([
      'in_two_hours 19.11.2026 16:05',
      'end_of_today 19.11.2026 18:00',
      'next_morning 20.11.2026 10:00',
      'end_of_week 20.11.2026 18:00',
      'in_a_week 26.11.2026 10:00',
    ]);
  });

  it('leave out what is over: the evening of a Friday leads to Monday', () => {
    expect(choices('2026-11-20T18:30')).toEqual([
      'next_morning 23.11.2026 10:00',
      'in_a_week 27.11.2026 10:00',
    ]);
    expect(choices('2026-11-20T16:30')).toEqual([
      'end_of_today 20.11.2026 18:00',
      'next_morning 23.11.2026 10:00',
      'in_a_week 27.11.2026 10:00',
    ]);
  });

  it('end an hour earlier before a holiday and step over it', () => {
    expect(choices('2026-11-03T15:30')).toEqual([
      'end_of_today 03.11.2026 17:00',
      'next_morning 05.11.2026 10:00',
      'end_of_week 06.11.2026 18:00',
      'in_a_week 10.11.2026 10:00',
    ]);
  });
});

describe('putting off', () => {
  const put = (by: 'hour' | 'tomorrow' | 'week', due: string | null, now: string): string =>
    formatDateTime(postponed(by, due === null ? null : msk(due), msk(now), russianCalendar));

  it('by an hour counts from the term, or from now when that has passed', () => {
    expect(put('hour', '2026-11-20T15:00', '2026-11-20T14:00')).toBe('20.11.2026 16:00');
    expect(put('hour', '2026-11-19T15:00', '2026-11-20T14:02')).toBe('20.11.2026 15:05');
  });

  it('by an hour never leads into the night or a weekend', () => {
    expect(put('hour', '2026-11-20T17:30', '2026-11-20T14:00')).toBe('23.11.2026 10:00');
    expect(put('hour', null, '2026-11-20T06:10')).toBe('20.11.2026 10:00');
  });

  it('to tomorrow keeps the hour and means the next working day', () => {
    expect(put('tomorrow', '2026-11-18T16:30', '2026-11-20T14:00')).toBe('23.11.2026 16:30');
    expect(put('tomorrow', null, '2026-11-19T14:00')).toBe('20.11.2026 10:00');
    expect(put('week', '2026-11-20T16:30', '2026-11-20T14:00')).toBe('27.11.2026 16:30');
  });
});

describe('a repeated task is due again', () => {
  const next = (repeat: 'daily' | 'weekly' | 'monthly', anchor: string, due: string, now: string): string =>
    formatDateTime(nextDue(repeat, msk(anchor), { dueAt: msk(due), now: msk(now) }, russianCalendar));

  it('every working day, at its hour, never for a day that is over', () => {
    expect(next('daily', '2026-11-20T10:00', '2026-11-20T10:00', '2026-11-20T09:30')).toBe(
      '23.11.2026 10:00',
    );
    expect(next('daily', '2026-11-16T10:00', '2026-11-17T10:00', '2026-11-19T09:00')).toBe(
      '19.11.2026 10:00',
    );
    expect(next('daily', '2026-11-16T10:00', '2026-11-17T10:00', '2026-11-19T11:00')).toBe(
      '20.11.2026 10:00',
    );
  });

  it('every week on its day, whatever one of them was put off to', () => {
    expect(next('weekly', '2026-11-06T12:00', '2026-11-17T12:00', '2026-11-17T13:00')).toBe(
      '20.11.2026 12:00',
    );
  });

  it('every month on its day, the last of a shorter one; a day off gives way', () => {
    expect(next('monthly', '2026-08-31T12:00', '2026-08-31T12:00', '2026-08-31T11:00')).toBe(
      '30.09.2026 12:00',
    );
    expect(next('monthly', '2026-08-31T12:00', '2026-09-30T12:00', '2026-09-30T11:00')).toBe(
      '02.11.2026 12:00',
    );
    expect(next('monthly', '2026-08-31T12:00', '2026-11-02T12:00', '2026-11-02T11:00')).toBe(
      '30.11.2026 12:00',
    );
  });
});
