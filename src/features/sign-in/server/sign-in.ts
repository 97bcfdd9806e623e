import { eq } from 'drizzle-orm';
import { fitsPassword, hashPassword, isStale } from '#features/sign-in/server/hash-password.ts';
import { openSession, sessionCookie } from '#features/sign-in/server/open-session.ts';
import {
  forgetFailures,
  rememberFailure,
  secondsToWait,
  tooEarly,
} from '#features/sign-in/server/throttle-sign-in.ts';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Pair = { readonly username: string; readonly password: string };
type SignedIn = { error: boolean; message: string; token?: string };
type Context = Omit<CallContext, 'caller'>;

/** Refuses, with the seconds to wait, a password that is tried too soon after failures. */
export const refuseTooEarly = async (context: Context, username: string): Promise<void> => {
  const wait = await secondsToWait(context.db, { username, address: context.address }, context.now);
  if (wait === 0) return;
  context.setHeader('retry-after', String(wait));
  throw tooEarly(wait);
};

/**
 * Signs a person in. Unknown name, wrong password and blocked account get the same answer (§5) after the same
 * work. Failures slow the next tries of that name from that address; logins are kept in lower case.
 */
export const signIn = async (pair: Pair, context: Context): Promise<SignedIn> => {
  const { db, now, address, userAgent, services, setHeader, afterCommit } = context;
  const username = pair.username.toLowerCase();
  await refuseTooEarly(context, username);
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const fits = await fitsPassword(pair.password, user?.passwordHash ?? null);
  const role = user?.roles[0];
  if (!user || !fits || !role || user.status === 'blocked') {
    await rememberFailure(db, { username, address }, now);
    return { error: true, message: signInTexts.wrongPair };
  }
  await forgetFailures(db, { username, address });
  if (user.passwordHash && isStale(user.passwordHash)) {
    const passwordHash = await hashPassword(pair.password);
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  }
  const session = {
    db,
    now,
    address,
    userAgent,
    userId: user.id,
    realUserId: user.id,
    role,
    passwordCheckedAt: now,
  };
  const secrets = await openSession(session);
  afterCommit(() => services.forgetSessions(user.id));
  setHeader('set-cookie', sessionCookie(services.settings, secrets.cookie));
  return {
    error: false,
    message: secrets.hasEndedOldest ? signInTexts.oldestEnded : '',
    token: secrets.bearer,
  };
};
