import { describe, expect, it } from 'vitest';
import { timeAgo, timeAgoInDays, toInstant } from '#domain/time-ago.ts';

const now = new Date('2026-11-20T12:00:00Z');
const secondsBefore = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('time ago', () => {
  it.each([
    [-60, 'только что', '1 минуту назад'],
    [0, 'только что', '1 минуту назад'],
    [29, 'только что', '1 минуту назад'],
    [30, '1 минуту назад', '1 минуту назад'],
    [119, '1 минуту назад', '1 минуту назад'],
    [300, '5 минут назад', '5 минут назад'],
    [3_599, '59 минут назад', '59 минут назад'],
    [3_600, '1 час назад', '1 час назад'],
    [7_200, '2 часа назад', '2 часа назад'],
    [86_399, '23 часа назад', '23 часа назад'],
    [86_400, 'вчера', '1 день назад'],
    [172_799, 'вчера', '1 день назад'],
    [172_800, '18.11.2026', '2 дня назад'],
    [86_400 * 45, '06.10.2026', '45 дней назад'],
    [-86_400, '21.11.2026', '1 минуту назад'],
  ])('%i seconds before now read «%s», in days «%s»', (seconds, shown, inDays) => {
    expect(withPlainSpaces(timeAgo(secondsBefore(seconds), now))).toBe(shown);
    expect(withPlainSpaces(timeAgoInDays(secondsBefore(seconds), now))).toBe(inDays);
  });

  it.each([
    [1_795_176_000, 'seconds'],
    ['1795176000', 'seconds in a string'],
    [1_795_176_000_000, 'milliseconds'],
    ['1795176000000', 'milliseconds in a string'],
    ['2026-11-20T12:00:00Z', 'a UTC string'],
    [now, 'a Date'],
  ])('%s is read as %s', (at, _form) => {
    expect(toInstant(at)).toEqual(now);
  });

  it.each(['', 'вчера', Number.NaN, new Date('x')])('%s is refused aloud', (at) => {
    expect(() => toInstant(at)).toThrow(RangeError);
  });
});
