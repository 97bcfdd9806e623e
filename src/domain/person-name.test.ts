import { describe, expect, it } from 'vitest';
import { fullName, initials, shortName } from '#domain/person-name.ts';

const cases = [
  [
    { lastName: 'Громов', firstName: 'Пётр', middleName: 'Андреевич' },
    'Громов Пётр Андреевич',
    'Громов\u00a0П.\u00a0А.',
    'ГП',
  ],
  [{ lastName: 'Громов', firstName: 'Пётр', middleName: null }, 'Громов Пётр', 'Громов\u00a0П.', 'ГП'],
  [{ lastName: ' Ли ', firstName: 'анна', middleName: '  ' }, 'Ли анна', 'Ли\u00a0А.', 'ЛА'],
  [{ lastName: '', firstName: 'Пётр' }, 'Пётр', 'П.', 'П'],
  [{ lastName: '', firstName: '' }, '', '', ''],
] as const;

describe('names of people', () => {
  it.each(cases)('%j reads in full «%s», in short «%s», as letters «%s»', (person, full, short, letters) => {
    expect(fullName(person)).toBe(full);
    expect(shortName(person)).toBe(short);
    expect(initials(person)).toBe(letters);
  });
});
