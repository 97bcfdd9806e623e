import { describe, expect, it } from 'vitest';
import { isRegistryNumber } from '#features/deals/deals.reissue.ts';
import { dueReminder, shownState } from '#features/guarantees/guarantees.rules.ts';

describe('the state of a guarantee', () => {
  it.each([
    ['2026-12-21', 'active'],
    ['2026-12-20', 'expiring'],
    ['2026-11-20', 'expiring'],
    ['2026-11-19', 'expired'],
  ] as const)('one that ends on %s is %s on 20.11.2026', (end, state) => {
    expect(shownState('live', end, '2026-11-20')).toBe(state);
  });

  it('one that is over for another reason stays so', () => {
    expect(shownState('claimed', '2026-11-19', '2026-11-20')).toBe('claimed');
  });
});

describe('the reminder', () => {
  const due = (end: string, report: number[] = [], issuedOn = '2026-01-01') =>
    dueReminder({ end, issuedOn, report }, '2026-11-20');

  it('comes on the day of its term, and once', () => {
    expect([due('2027-02-19'), due('2027-02-18'), due('2027-02-18', [90])]).toEqual([null, 90, null]);
  });

  it('after a sleep the nearest term alone is caught up with', () => {
    expect([due('2026-12-25'), due('2026-11-25'), due('2026-11-25', [90, 60])]).toEqual([60, 7, 7]);
  });

  it('a term passed over is not given after a nearer one', () => {
    expect(due('2026-12-25', [30])).toBeNull();
  });

  it('a short guarantee is not reminded of terms that lay before its issue', () => {
    expect([due('2026-12-05', [], '2026-11-18'), due('2026-11-26', [], '2026-11-18')]).toEqual([null, 7]);
  });

  it('one that has ended is no news', () => {
    expect(due('2026-11-19')).toBeNull();
  });
});

describe('the number in the register', () => {
  it.each(['0107200000120000123', '010026000000000023', '01Ж00000001260000001'])('%s is one', (text) => {
    expect(isRegistryNumber(text)).toBe(true);
  });
  it.each([
    '012345678901234567890',
    '12',
    'АБ-12/3',
    'номерреестровойзаписи',
    '0107200000-126000001',
    '12 34',
    '-12',
    'номер',
  ])('%s is none', (text) => {
    expect(isRegistryNumber(text)).toBe(false);
  });
});
