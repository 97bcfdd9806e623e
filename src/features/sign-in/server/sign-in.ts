import { eq } from 'drizzle-orm';
import { fitsPassword } from '#features/sign-in/server/hash-password.ts';
import { openSession, sessionCookie } from '#features/sign-in/server/open-session.ts';
import { forgetFailures, refuseTooEarly, rememberFailure, tooEarly } from '#features/sign-in/server/throttle-sign-in.ts';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Pair = { readonly username: string; readonly password: string };
type SignedIn = { error: boolean; message: string; token?: string };

/**
 * Signs a person in. Unknown name, wrong password and blocked account get the same answer (§5) after the same
 * work. Failures slow the next tries of that name from that address; the try itself is always counted.
 */
export const signIn = async ({ username, password }: Pair, context: CallContext): Promise<SignedIn> => {
  const { db, now, address, userAgent, services, setHeader } = context;
  const wait = await refuseTooEarly(db, username, address, now);
  if (wait > 0) {
    setHeader('retry-after', String(wait));
    throw tooEarly(wait);
  }
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const fits = await fitsPassword(password, user?.passwordHash ?? null);
  const role = user?.roles[0];
  if (!user || !fits || !role || user.status === 'blocked') {
    await rememberFailure(db, username, address, now);
    return { error: true, message: signInTexts.wrongPair };
  }
  await forgetFailures(db, username, address);
  const session = { db, now, address, userAgent, userId: user.id, realUserId: user.id, role, passwordCheckedAt: now };
  const secrets = await openSession(session);
  setHeader('set-cookie', sessionCookie(services.settings, secrets.cookie));
  return { error: false, message: '', token: secrets.bearer };
};
