import { eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import { peekLink, redeemLink } from '#features/sign-in/server/account-links.ts';
import { letIn, type SignedIn } from '#features/sign-in/server/start-session.ts';
import { tryFactor } from '#features/sign-in/server/try-factor.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

/** The second step of signing in: the token of the first, and a code. A wrong code leaves the token as it is. */
export const signInByFactor = async (
  { token, code }: { readonly token: string; readonly code: string },
  context: Omit<CallContext, 'caller'>,
): Promise<SignedIn> => {
  const { db, now } = context;
  const userId = await peekLink(context, token, 'factor');
  const [user] = userId === undefined ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.status === 'blocked' || user.roles.length === 0)
    return { error: true, message: signInErrors.stepOver.message };
  if (!(await tryFactor(context, user, code))) {
    await recordHappening(context, {
      caller: null,
      subjectId: user.id,
      entity: 'session',
      outcome: 'refused',
      reason: signInErrors.wrongCode.code,
    });
    return { error: true, message: signInErrors.wrongCode.message };
  }
  const isFirst = (await redeemLink(context, token, ['factor'])) !== undefined;
  return isFirst ? letIn(context, user, now) : { error: true, message: signInErrors.stepOver.message };
};
