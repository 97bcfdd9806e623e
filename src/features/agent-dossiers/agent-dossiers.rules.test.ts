import { describe, expect, it } from 'vitest';
import {
  isPassportOld,
  regimeOn,
  regimeProblems,
  standingRegimes,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';

it.each([
  ['1981-08-01', '2010-03-01', '2026-07-31', false],
  ['1981-08-01', '2010-03-01', '2026-10-30', false],
  ['1981-08-01', '2010-03-01', '2026-10-31', true],
  ['1981-08-01', '2026-08-20', '2036-01-01', false],
  ['2006-08-01', '2020-09-01', '2026-11-01', true],
] as const)('a passport of %s issued on %s is, on %s, to be changed: %s', (birth, issued, today, isOld) => {
  expect(isPassportOld(birth, issued, today)).toBe(isOld);
});

describe('a tax regime', () => {
  const usn = { regime: 'usn', from: '2026-01-01' } as const;
  const [mistyped, right] = [
    { regime: 'usn7', from: '2026-09-01' },
    { regime: 'usn5', from: '2026-06-01' },
  ] as const;

  it('that is written last takes the place of all from its day on', () => {
    expect(standingRegimes([mistyped, usn])).toEqual([mistyped, usn]);
    expect(standingRegimes([right, mistyped, usn])).toEqual([right, usn]);
    expect(standingRegimes([mistyped, right, mistyped, usn])).toEqual([mistyped, right, usn]);
    expect(standingRegimes([{ ...usn, regime: 'osno' }, right, usn])).toEqual([{ ...usn, regime: 'osno' }]);
  });

  it('of a day to come is not that of today, and is none alone', () => {
    const coming = { regime: 'usn7', from: '2027-01-01' } as const;
    expect(regimeOn([coming, usn], '2026-12-31')).toBe(usn);
    expect(regimeOn([coming], '2026-12-31')).toBeUndefined();
    expect(Object.keys(regimeProblems('ip', [], coming, '2026-12-31'))).toEqual(['from']);
    expect(regimeProblems('ip', [usn], coming, '2026-12-31')).toEqual({});
    expect(Object.keys(regimeProblems('ip', [usn], usn, '2026-12-31'))).toEqual(['from']);
    expect(Object.keys(regimeProblems('ooo', [usn], { ...coming, regime: 'npd' }, '2026-12-31'))).toEqual([
      'regime',
    ]);
  });
});
