// The same keys under the two layouts, in the order of the rows of a keyboard.
const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

const toRussian = new Map(Array.from(latin, (key, at) => [key, russian[at] ?? key]));
const toLatin = new Map(Array.from(russian, (key, at) => [key, latin[at] ?? key] as const).toReversed());

const retyped = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => keys.get(letter) ?? letter).join('');

/**
 * What the same keys give under the other layout: «cltkrb» is «сделки», «фпуте» is «agent». In small letters;
 * undefined where there is no letter to mistake, as in a number.
 */
export const otherLayout = (text: string): string | undefined => {
  const small = text.toLowerCase();
  if (/[а-яё]/.test(small)) return retyped(small, toLatin);
  return /[a-z]/.test(small) ? retyped(small, toRussian) : undefined;
};
