import { eq } from 'drizzle-orm';
import { fitsPassword } from '#features/sign-in/server/hash-password.ts';
import { refuseTooEarly } from '#features/sign-in/server/sign-in.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { forgetFailures, rememberFailure } from '#features/sign-in/server/throttle-sign-in.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext, Writing } from '#kit/server/implement.ts';

/** Opens five minutes for dangerous acts in the session of the caller, who has just proved to be himself. */
export const openDanger = async ({
  db,
  now,
  caller,
  services,
  afterCommit,
}: Writing & { readonly caller: Caller }): Promise<void> => {
  await db.update(sessions).set({ passwordCheckedAt: now }).where(eq(sessions.id, caller.sessionId));
  afterCommit(() => services.forgetSessions(caller.userId));
};

/** Checks the password of the person himself; a right one opens five minutes for dangerous acts. */
export const checkPassword = async (
  password: string,
  context: CallContext & { readonly caller: Caller },
): Promise<{ ok: boolean }> => {
  const { db, now, caller, address } = context;
  const [user] = await db.select().from(users).where(eq(users.id, caller.realUserId));
  if (!user) throw refuse(kitErrors.notFound);
  if (user.factorAt) throw refuse(kitErrors.factorAgain);
  const attempt = { username: user.username, address };
  await refuseTooEarly(context, user.username);
  const ok = await fitsPassword(password, user.passwordHash);
  if (!ok) {
    await rememberFailure(db, attempt, now);
    return { ok };
  }
  await forgetFailures(db, attempt);
  await openDanger(context);
  return { ok };
};
