import { describe, expect, it } from 'vitest';
import { laws } from '#domain/law.ts';
import {
  isOffered,
  purposeLabels,
  purposeOfWire,
  purposes,
  purposesOfLaw,
  wireOfPurpose,
} from '#domain/purpose.ts';

describe('purposes', () => {
  it.each([
    [0, 'contract', 'Обеспечение контракта'],
    [1, 'application', 'Обеспечение заявки'],
    [2, 'advance', 'Возврат аванса'],
    [3, 'warranty', 'Гарантийные обязательства'],
  ] as const)('type_bg %i is %s, «%s»', (typeBg, purpose, label) => {
    expect(purposeOfWire(typeBg)).toBe(purpose);
    expect(wireOfPurpose(purpose)).toBe(typeBg);
    expect(purposeLabels[purpose]).toBe(label);
  });

  it.each([
    ['44', [0, 1, 3]],
    ['223', [0, 1, 2, 3]],
    ['615', [0]],
    ['com', [0]],
  ] as const)('law %s offers type_bg %j', (law, offered) => {
    expect(purposesOfLaw(law).map(wireOfPurpose)).toEqual(offered);
  });

  it('the return of an advance is offered under 223-ФЗ alone', () => {
    expect(laws.filter((law) => isOffered('advance', law))).toEqual(['223']);
    expect(laws.every((law) => isOffered('contract', law))).toBe(true);
    expect(purposes).toHaveLength(4);
  });

  it.each([-1, 4, 1.5])('type_bg %d names no purpose', (typeBg) => {
    expect(purposeOfWire(typeBg)).toBeUndefined();
  });
});
