import { eq } from 'drizzle-orm';
import { fitsPassword } from '#features/sign-in/server/hash-password.ts';
import { refuseTooEarly } from '#features/sign-in/server/sign-in.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { forgetFailures, rememberFailure } from '#features/sign-in/server/throttle-sign-in.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';

/** Checks the password of the person himself; a right one opens five minutes for dangerous acts. */
export const checkPassword = async (
  password: string,
  context: CallContext & { readonly caller: Caller },
): Promise<{ ok: boolean }> => {
  const { db, now, caller, address, services, afterCommit } = context;
  const [user] = await db.select().from(users).where(eq(users.id, caller.realUserId));
  if (!user) throw refuse(kitErrors.notFound);
  const attempt = { username: user.username, address };
  await refuseTooEarly(context, user.username);
  const ok = await fitsPassword(password, user.passwordHash);
  if (!ok) {
    await rememberFailure(db, attempt, now);
    return { ok };
  }
  await forgetFailures(db, attempt);
  await db.update(sessions).set({ passwordCheckedAt: now }).where(eq(sessions.id, caller.sessionId));
  afterCommit(() => services.forgetSessions(caller.userId));
  return { ok };
};
