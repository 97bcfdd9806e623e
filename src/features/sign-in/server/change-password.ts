import { eq } from 'drizzle-orm';
import { endLinks } from '#features/sign-in/server/account-links.ts';
import { endSessionsOf } from '#features/sign-in/server/end-sessions.ts';
import { fitsPassword, hashPassword } from '#features/sign-in/server/hash-password.ts';
import { judgePassword } from '#features/sign-in/server/judge-password.ts';
import { notifyPasswordChanged } from '#features/sign-in/server/send-link.ts';
import { refuseTooEarly } from '#features/sign-in/server/sign-in.ts';
import { forgetFailures, rememberFailure } from '#features/sign-in/server/throttle-sign-in.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type User = typeof users.$inferSelect;

/** Refuses a weak new password at its field, with the reason. */
export const refuseWeak = async (password: string, user: User): Promise<void> => {
  const own = [user.username, user.firstName, user.lastName, user.email];
  const problem = await judgePassword(password, own);
  if (problem) throw refuse(kitErrors.invalid, { errors: { password: [problem] } });
};

/** Changes the caller's own password with the old one; his other sessions end and a letter tells him. */
export const changePassword = async (
  body: { readonly old_password: string; readonly password: string },
  context: CallContext & { readonly caller: Caller },
): Promise<{ ok: true }> => {
  const { db, now, caller } = context;
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId)).for('update');
  if (!user) throw refuse(kitErrors.notFound);
  const attempt = { username: user.username, address: context.address };
  await refuseTooEarly(context, user.username);
  if (!(await fitsPassword(body.old_password, user.passwordHash))) {
    // The refusal undoes this transaction, and the failure must stay: an open screen is no place to guess.
    void context.services.database.write((tx) => rememberFailure(tx, attempt, now)).catch(() => undefined);
    throw refuse(signInErrors.wrongPassword, {
      errors: { old_password: [signInErrors.wrongPassword.message] },
    });
  }
  await refuseWeak(body.password, user);
  const passwordHash = await hashPassword(body.password);
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, user.id));
  await recordChange(context, { entity: 'user', entityId: user.id, after: { password: 'changed' } });
  await forgetFailures(db, attempt);
  await endLinks(context, user.id);
  await endSessionsOf(context, user.id, caller.sessionId);
  await notifyPasswordChanged(context, user);
  return { ok: true };
};
