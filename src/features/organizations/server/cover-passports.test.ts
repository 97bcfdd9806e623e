import { describe, expect, it } from 'vitest';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { coverPassports, keepPassports } from '#features/organizations/server/cover-passports.ts';

const first = { name: 'Иванов Иван', passport: '4510 111111, выдан 01.02.2010' };
const second = { name: 'Петров Пётр', passport: '4510 222222, выдан 03.04.2010' };
const kept = [first, second].map((person) => ({ ...person, post: '', phone: '', email: '' }));

describe('covers of passports', () => {
  it('that look alike stand each for his own, also where one of them is renamed', () => {
    const [one, other] = coverPassports([first, second]);
    expect(one?.passport).toBe(other?.passport);
    const typed = [
      { ...first, passport: one?.passport },
      { name: 'Петров Павел', passport: other?.passport },
    ];
    expect(keepPassports(typed, kept, 'founders')).toEqual([
      first,
      { name: 'Петров Павел', passport: second.passport },
    ]);
  });

  it('of which two could be meant are refused', () => {
    const [one, other] = coverPassports([first, second]);
    const typed = [
      { name: 'Сидоров Сидор', passport: one?.passport },
      { name: 'Петров Павел', passport: other?.passport },
    ];
    expect(() => keepPassports(typed, kept, 'founders')).toThrow(kitErrors.invalid.message);
  });
});
