import { desc, eq, or } from 'drizzle-orm';
import { fitsPassword, hashPassword, isOutdated } from '#features/sign-in/server/hash-password.ts';
import { type SignedIn, startSession } from '#features/sign-in/server/start-session.ts';
import {
  forgetFailures,
  rememberFailure,
  secondsToWait,
  tooEarly,
} from '#features/sign-in/server/throttle-sign-in.ts';
import { signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

type Pair = { readonly username: string; readonly password: string };
type Context = Omit<CallContext, 'caller'>;

/** Refuses, with the seconds to wait, a password that is tried too soon after failures. */
export const refuseTooEarly = async (context: Context, username: string): Promise<void> => {
  const wait = await secondsToWait(context.db, { username, address: context.address }, context.now);
  if (wait === 0) return;
  context.setHeader('retry-after', String(wait));
  throw tooEarly(wait);
};

/** People sign in by their login or their e-mail; a login that looks like somebody's e-mail comes first. */
const findByName = async (db: Db, name: string) => {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.username, name), eq(users.email, name)))
    .orderBy(desc(eq(users.username, name)))
    .limit(1);
  return user;
};

/** One answer to everything that does not fit, remembered and written down; the log alone says which it was. */
const refusePair = async (
  context: Context,
  username: string,
  { user, fits }: { readonly user: { readonly id: number } | undefined; readonly fits: boolean },
): Promise<SignedIn> => {
  const { db, now, address } = context;
  await rememberFailure(db, { username, address }, now);
  await recordHappening(context, {
    caller: null,
    subjectId: user?.id ?? null,
    entity: 'session',
    outcome: 'refused',
    reason: fits ? 'sign-in.blocked' : 'sign-in.wrongPair',
  });
  return { error: true, message: signInTexts.wrongPair };
};

/**
 * Signs a person in. Unknown name, wrong password, blocked and not yet confirmed account get the same answer
 * (§5) after the same work. Failures slow the next tries of that account from that address, whichever of its
 * two names is typed; both are kept in lower case.
 */
export const signIn = async (pair: Pair, context: Context): Promise<SignedIn> => {
  const { db, now, address } = context;
  const name = pair.username.toLowerCase();
  const user = await findByName(db, name);
  const username = user?.username ?? name;
  await refuseTooEarly(context, username);
  const fits = await fitsPassword(pair.password, user?.passwordHash ?? null);
  if (!user || !fits || user.roles.length === 0 || user.status === 'blocked')
    return refusePair(context, username, { user, fits });
  await forgetFailures(db, { username, address });
  if (user.passwordHash && isOutdated(user.passwordHash)) {
    const passwordHash = await hashPassword(pair.password);
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  }
  return startSession(context, user, now);
};
