import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** How many common passwords are known. */
export const commonPasswordCount = common.size;

/** The pieces that, typed several times in a row, give the whole text; the text itself is the longest of them. */
const periodsOf = (text: string): readonly string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)).filter(
    (piece) => text.length % piece.length === 0 && piece.repeat(text.length / piece.length) === text,
  );

/** Whether a password, or what it repeats, is among those that people choose most and guessers try first. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  return new Set(lower).size === 1 || periodsOf(lower).some((piece) => common.has(piece));
};
