import { isCommonPassword } from '#features/sign-in/server/common-passwords.ts';
import { passwordProblem, passwordTexts } from '#features/sign-in/sign-in.rules.ts';

/** Why a new password is refused, in words, or null: the rules of the form and the list of common passwords. */
export const judgePassword = async (
  password: string,
  own: readonly (string | null)[],
): Promise<string | null> =>
  passwordProblem(password, own) ?? ((await isCommonPassword(password)) ? passwordTexts.common : null);
