import { describe, expect, it } from 'vitest';
import {
  codeOf,
  expiryOf,
  objectionToFile,
  validUntilOf,
} from '#features/document-kinds/document-kinds.rules.ts';

describe('the code of a new kind', () => {
  it.each([
    ['Выписка из ЕГРЮЛ', 'vypiska_iz_egryul'],
    ['  «Щётка», № 5!', 'schetka_5'],
    ['Form A-1', 'form_a_1'],
    ['日本', 'type'],
    ['Очень длинное название вида документа для кода', 'ochen_dlinnoe_nazvanie_vida_dokumenta'],
  ])('of %s is %s', (name, code) => {
    expect(codeOf(name, new Set())).toBe(code);
  });

  it('takes a number where it is taken', () => {
    expect(codeOf('Устав', new Set(['ustav', 'ustav_2']))).toBe('ustav_3');
  });
});

describe('a file of a kind', () => {
  const kind = { name: 'Анкета', formats: ['pdf', 'jpeg'] as const, max_mb: 1 };
  it.each([
    ['a.pdf', 10, null],
    ['a.JPG', 10, null],
    ['a.jpeg', 1_048_576, null],
    ['a.jpeg', 1_048_577, 'size'],
    ['a.png', 10, 'extension'],
    ['pdf', 10, 'extension'],
    ['a.pdf.tif', 10, 'extension'],
  ])('%s of %d bytes: %s', (name, bytes, objection) => {
    expect(objectionToFile(kind, { name, bytes })?.kind ?? null).toBe(objection);
  });

  it('is refused with what would be taken', () => {
    expect(objectionToFile(kind, { name: 'a.png', bytes: 1 })?.words).toBe(
      '«Анкета» принимается только так: PDF, JPEG до 1\u00a0МБ',
    );
  });
});

describe('the term of a document', () => {
  it('counts from the issue, else from the day it was added', () => {
    const added = { issuedOn: null, addedOn: '2026-01-10' };
    expect(validUntilOf({ valid_days: 30 }, added)).toBe('2026-02-09');
    expect(validUntilOf({ valid_days: 30 }, { ...added, issuedOn: '2026-01-01' })).toBe('2026-01-31');
    expect(validUntilOf({ valid_days: null }, added)).toBeNull();
  });

  it.each([
    [null, 'none'],
    ['2026-01-09', 'expired'],
    ['2026-01-10', 'soon'],
    ['2026-01-14', 'soon'],
    ['2026-01-15', 'holds'],
  ])('till %s on 10 January is %s', (until, expiry) => {
    expect(expiryOf(until, '2026-01-10')).toBe(expiry);
  });
});
