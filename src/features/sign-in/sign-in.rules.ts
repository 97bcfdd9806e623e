import { countOf } from '#domain/plural.ts';
import { isStaff, type Role } from '#domain/role.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const minPasswordLength = 12;
const maxPasswordLength = 128;
const signs = { one: 'знака', few: 'знаков', many: 'знаков' };

/** What is said of a password that is refused. */
export const passwordTexts = defineTexts({
  ru: {
    short: `Пароль не короче ${countOf(minPasswordLength, signs)}`,
    long: `Пароль не длиннее ${countOf(maxPasswordLength, signs)}`,
    common: 'Такой пароль слишком распространён: его подберут первым',
    personal: 'Пароль не должен содержать имя, логин, почту или название программы',
  },
});

const productWords = ['poruchitel', 'поручитель', 'guarantee', 'гарантия'];

/**
 * Why a password is refused, in words, or null. Any characters are allowed, spaces too; nothing is trimmed.
 * `own` are the words about the person himself: names, login, e-mail. The server also looks it up in a list
 * of common passwords, which is too long for the browser.
 */
export const passwordProblem = (password: string, own: readonly (string | null)[]): string | null => {
  const { length } = Array.from(password);
  if (length < minPasswordLength) return passwordTexts.short;
  if (length > maxPasswordLength) return passwordTexts.long;
  const lower = password.toLowerCase();
  const forbidden = [...own, ...productWords].flatMap((word) =>
    word ? [word.toLowerCase().split('@', 1)[0] ?? ''] : [],
  );
  return forbidden.some((word) => word.length >= 4 && lower.includes(word)) ? passwordTexts.personal : null;
};

/** Circles of people of whom a second factor may be asked, each wider than the one before. */
export const factorCircles = ['nobody', 'heads', 'staff', 'everybody'] as const;
export type FactorCircle = (typeof factorCircles)[number];

/** Whether somebody who acts in this role stands in the circle. */
export const isInCircle = (circle: FactorCircle, role: Role): boolean => {
  if (circle === 'heads') return role === 'admin' || role === 'director';
  return circle === 'everybody' || (circle === 'staff' && isStaff(role));
};
