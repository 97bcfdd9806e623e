import { describe, expect, it } from 'vitest';
import { lawLabels, lawOfWire, laws, wireOfLaw } from '#domain/law.ts';

describe('laws', () => {
  it.each([
    [0, '44', '44-ФЗ'],
    [1, '223', '223-ФЗ'],
    [2, '615', '615-ПП'],
    [3, 'com', 'Коммерция'],
  ] as const)('fz %i is %s, «%s»', (fz, law, label) => {
    expect(lawOfWire(fz)).toBe(law);
    expect(wireOfLaw(law)).toBe(fz);
    expect(lawLabels[law]).toBe(label);
  });

  it.each([-1, 4, 0.5, Number.NaN])('fz %d names no law', (fz) => {
    expect(lawOfWire(fz)).toBeUndefined();
  });

  it('are four', () => {
    expect(laws).toHaveLength(4);
  });
});
