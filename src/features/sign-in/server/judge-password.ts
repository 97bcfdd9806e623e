import { passwordProblem, passwordTexts } from '#features/sign-in/sign-in.rules.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
};

/** The passwords that people choose most, in small letters; read when the first password is judged. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (loading ??= load());

/** The pieces that, typed several times in a row, give the whole text; the text itself is the longest of them. */
const periodsOf = (text: string): readonly string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)).filter(
    (piece) => text.length % piece.length === 0 && piece.repeat(text.length / piece.length) === text,
  );

/** Whether a password, or what it repeats, is among those that people choose most and guessers try first. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await commonPasswords();
  const lower = password.normalize('NFKC').toLowerCase();
  return new Set(lower).size === 1 || periodsOf(lower).some((piece) => common.has(piece));
};

/** Why a new password is refused, in words, or null: the rules of the form and the list of common passwords. */
export const judgePassword = async (
  password: string,
  own: readonly (string | null)[],
): Promise<string | null> =>
  passwordProblem(password, own) ?? ((await isCommonPassword(password)) ? passwordTexts.common : null);
