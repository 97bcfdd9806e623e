import { expect, it } from 'vitest';
import { isPassportOld } from '#features/agent-dossiers/agent-dossiers.rules.ts';

it.each([
  ['1981-08-01', '2010-03-01', '2026-07-31', false],
  ['1981-08-01', '2010-03-01', '2026-10-30', false],
  ['1981-08-01', '2010-03-01', '2026-10-31', true],
  ['1981-08-01', '2026-08-20', '2036-01-01', false],
  ['2006-08-01', '2020-09-01', '2026-11-01', true],
] as const)('a passport of %s issued on %s is, on %s, to be changed: %s', (birth, issued, today, isOld) => {
  expect(isPassportOld(birth, issued, today)).toBe(isOld);
});
