import { passwordProblem } from '#features/sign-in/sign-in.rules.ts';
import { signInScreenTexts } from '#features/sign-in/sign-in.screen-texts.ts';

/** What is wrong with a new password and its repetition before they are sent; the server judges once more. */
export const newPasswordProblems = (
  { password, repeat }: { readonly password: string; readonly repeat: string },
  own: readonly (string | null)[] = [],
): { password: string | null; repeat: string | null } => ({
  password: passwordProblem(password, own),
  repeat: password === repeat ? null : signInScreenTexts.differ,
});
