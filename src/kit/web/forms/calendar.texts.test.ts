import { describe, expect, it } from 'vitest';
import { parseTypedDate } from '#kit/web/forms/calendar.texts.ts';

describe('a typed day', () => {
  it.each([
    ['20.11.2026', '2026-11-20'],
    ['1.3.26', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['010326', '2026-03-01'],
    ['5/12/2026', '2026-12-05'],
    ['2026-11-20', '2026-11-20'],
  ])('%s is %s', (typed, date) => {
    expect(parseTypedDate(typed)).toBe(date);
  });

  it.each(['31.02.2026', '29.02.2025', '1.13.2026', 'завтра', '', '1.3'])('«%s» is none', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });
});
