import { expect, it } from 'vitest';
import { ndflTerm } from '#features/cash-calendar/cash-calendar.rules.ts';

it.each([
  ['until the 22nd by the 28th', '2026-10-01', '2026-10-28'],
  ['on the 22nd by the 28th', '2026-10-22', '2026-10-28'],
  ['a 28th on a Saturday is a Monday', '2026-11-10', '2026-11-30'],
  ['from the 23rd by the 5th of the next month', '2026-10-23', '2026-11-05'],
  ['a 5th on a Saturday is a Monday', '2026-11-26', '2026-12-07'],
  ['of the last days of December by the last working day', '2026-12-25', '2026-12-31'],
])('НДФЛ withheld %s', (_, withheld, term) => {
  expect(ndflTerm(withheld, {})).toBe(term);
});
