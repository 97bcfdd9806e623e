import { eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { endLinks, redeemLink } from '#features/sign-in/server/account-links.ts';
import { refuseWeak } from '#features/sign-in/server/change-password.ts';
import { endSessionsOf } from '#features/sign-in/server/end-sessions.ts';
import { hashPassword } from '#features/sign-in/server/hash-password.ts';
import { sendRecovery, notifyPasswordChanged } from '#features/sign-in/server/send-link.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Context = Omit<CallContext, 'caller'>;
type Data = { readonly email: string } | { readonly token: string; readonly password: string };

const remind = async (typed: string, { services, now }: Pick<Context, 'services' | 'now'>): Promise<void> => {
  const letters: (() => unknown)[] = [];
  await services.database.write(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, typed.toLowerCase()));
    if (!user?.email || user.status === 'blocked') return;
    const to = { id: user.id, username: user.username, name: fullName(user), email: user.email };
    await sendRecovery({ db, now, services, afterCommit: (work) => letters.push(work) }, to);
  });
  for (const send of letters) send();
};

/** Looks the address up only after the answer has left: its time must not tell whether the address is known. */
const ask = (email: string, { services, now, afterCommit }: Context): void =>
  afterCommit(() => {
    void remind(email, { services, now }).catch(() => services.log.error({ event: 'recovery not sent' }));
  });

const set = async (token: string, password: string, context: Context): Promise<void> => {
  const { db, now } = context;
  const userId = await redeemLink(context, token, ['invite', 'recovery']);
  if (userId === undefined) throw refuse(signInErrors.linkDead);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.status === 'blocked') throw refuse(signInErrors.linkDead);
  await refuseWeak(password, user);
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password), updatedAt: now })
    .where(eq(users.id, user.id));
  await endLinks(context, user.id);
  await endSessionsOf(context, user.id);
  await notifyPasswordChanged(context, user);
};

/**
 * With an address: sends a one-use link, and answers alike whether the address is known or not. With a token:
 * sets the password, once, and ends every session of the person.
 */
export const clearPassword = async (data: Data, context: Context): Promise<{ ok: true }> => {
  if ('email' in data) ask(data.email, context);
  else await set(data.token, data.password, context);
  return { ok: true };
};
