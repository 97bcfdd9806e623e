import type { users } from '#features/people/server/people.read.ts';
import { refuseTooEarly } from '#features/sign-in/server/sign-in.ts';
import { forgetFailures, rememberFailure } from '#features/sign-in/server/throttle-sign-in.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Context = Omit<CallContext, 'caller'>;
type User = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email'>;

/** Takes what was typed as a second factor of a person, once, or says that it is none; given by the feature that keeps them. */
export const factorPoint =
  definePoint<(context: Context, user: User, typed: string) => Promise<boolean>>('signIn.factor');

/**
 * Tries what was typed; slowed after failures as passwords are, and counted apart from them: a right password gives no
 * further tries. A wrong one is an answer, so that the try stays written.
 */
export const tryFactor = async (context: Context, user: User, typed: string): Promise<boolean> => {
  const { db, now, address, services } = context;
  const attempt = { username: `factor ${user.username}`, address }; // no login holds a space
  await refuseTooEarly(context, attempt.username);
  for (const take of factorPoint.contributions(services)) {
    if (!(await take(context, user, typed))) continue;
    await forgetFailures(db, attempt);
    return true;
  }
  await rememberFailure(db, attempt, now);
  return false;
};
