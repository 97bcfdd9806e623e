import { describe, expect, it } from 'vitest';
import { bareAddress, bareText, kindOfError } from '#features/interface-errors/interface-errors.rules.ts';

describe('an address in the error log', () => {
  it.each([
    ['/user/index?q=Иванов&role=agent', '/user/index?q=…&role=…'],
    ['/recoverypassword?token=abc', '/recoverypassword?token=…'],
    ['https://office.example.ru/application/detail/48?x=1#part', '/application/detail/48?x=…'],
    ['/user/index', '/user/index'],
  ])('%s keeps its path and the names of parameters alone', (address, bare) => {
    expect(bareAddress(address)).toBe(bare);
  });
});

describe('a text in the error log', () => {
  it.each([
    ['no user ivan@mail.ru here', 'no user …@… here'],
    ['call +7 (912) 345-67-89', 'call +…'],
    ['inn 7700980014 is wrong', 'inn … is wrong'],
    ['at go (https://x.ru/a.js?v=secret:1:2)', 'at go (https://x.ru/a.js?…)'],
    [`token ${'x'.repeat(43)}`, 'token …'],
    ['row 48 of 120', 'row 48 of 120'],
  ])('%s is bare', (text, bare) => {
    expect(bareText(text)).toBe(bare);
  });
});

describe('the kind of an error', () => {
  const stack = (line: number): string => `TypeError: x\n    at go (/assets/a.js:${line}:20)\n    at main`;
  it('is the same for other numbers in its words, another for another place', () => {
    expect(kindOfError('row 1', stack(10))).toBe(kindOfError('row 22', stack(10)));
    expect(kindOfError('row 1', stack(10))).not.toBe(kindOfError('row 1', stack(11)));
  });
});
