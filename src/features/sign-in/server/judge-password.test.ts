import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commonPasswords, isCommonPassword, judgePassword } from '#features/sign-in/server/judge-password.ts';

const own = ['petrov', 'Пётр', 'Петров', 'p.petrov@example.test', null];
const common = 'Такой пароль слишком распространён: его подберут первым';

const cases: readonly (readonly [string, string | null])[] = [
  ['password1234', common],
  ['PassWord1234', common],
  ['123456789012', common],
  ['1qaz2wsx3edc', common],
  ['123QWEasdZXC', common],
  ['administrator', common],
  ['gfhjkmgfhjkm', common],
  ['ghbdtnghbdtn', common],
  ['qwertyqwerty', common],
  ['aaaaaaaaaaaa', common],
  ['DragonDragon', common],
  ['short', 'Пароль не короче 12\u00a0знаков'],
  ['petrov-makes-tea', 'Пароль не должен содержать имя, логин, почту или название программы'],
  ['correct horse battery', null],
  ['клён шумит под окном', null],
  ['password1234 и кит', null],
];

describe('a new password on the server', () => {
  it.each(cases)('«%s» is judged', async (password, verdict) => {
    expect(await judgePassword(password, own)).toBe(verdict);
  });

  it('is looked up among at least ten thousand common ones', async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(10_000);
    expect(await isCommonPassword('123456')).toBe(true);
  });
});

describe('the list of common passwords', () => {
  it('stays on the server: no file of the interface asks for it', () => {
    const web = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !/[/\\]server[/\\]|\.test\.|[/\\]checks[/\\]/.test(path),
    );
    expect(web.length).toBeGreaterThan(300);
    const context = web.filter((path) => readFileSync(`src/${path}`, 'utf8').includes('@zxcvbn-ts'));
    expect(context).toEqual([]);
  });
});
