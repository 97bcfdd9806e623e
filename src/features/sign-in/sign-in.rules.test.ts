import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#features/sign-in/sign-in.rules.ts';

const own = ['petrov', 'Пётр', 'Петров', 'p.petrov@example.test', null];
const short = 'Пароль не короче 12\u00a0знаков';
const long = 'Пароль не длиннее 128\u00a0знаков';
const personal = 'Пароль не должен содержать имя, логин, почту или название программы';

const cases: readonly (readonly [string, string | null])[] = [
  ['', short],
  ['Ab1!Ab1!Ab1', short],
  ['я'.repeat(11), short],
  ['👍🏽👍🏽👍🏽', short],
  ['длинная фраза '.repeat(10), long],
  ['petrov-makes-tea', personal],
  ['слон Пётр и кит', personal],
  ['гриб p.petrov шум', personal],
  ['Поручитель-2026-лист', personal],
  ['мост гарантия клён', personal],
  ['correct horse battery', null],
  ['клён шумит под окном', null],
  ['  twelve chars', null],
  ['Tr0ub4dor&3-xkcd', null],
  ['kX9#vQ2$mL7!', null],
  ['пять синих китов', null],
  ['x'.repeat(2) + 'gнБ7*fw0Ы1'.repeat(2), null],
];

describe('a new password', () => {
  it.each(cases)('«%s» is judged', (password, verdict) => {
    expect(passwordProblem(password, own)).toBe(verdict);
  });

  it('may hold a name of three letters, which is no secret worth a refusal', () => {
    expect(passwordProblem('лис и ещё пять котов', ['Лис'])).toBeNull();
  });

  it('is taken exactly as typed, spaces and all', () => {
    expect(passwordProblem(' '.repeat(4) + 'морж и 2 тюленя' + ' '.repeat(4), own)).toBeNull();
  });
});
