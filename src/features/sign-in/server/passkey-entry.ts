import { eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import type { passkeyCalls } from '#features/sign-in/passkeys.contract.ts';
import { peekLink, redeemLink } from '#features/sign-in/server/account-links.ts';
import { openDanger } from '#features/sign-in/server/check-password.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import {
  keeperOf,
  type PasskeyAnswer,
  type PasskeyQuestion,
  type PasskeyUse,
} from '#features/sign-in/server/passkey-keeper.ts';
import { refuseTooEarly } from '#features/sign-in/server/sign-in.ts';
import { letIn, type SignedIn } from '#features/sign-in/server/start-session.ts';
import { forgetFailures, rememberFailure } from '#features/sign-in/server/throttle-sign-in.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { ContributionsHolder } from '#kit/server/define-point.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';
import type { Services } from '#kit/server/services.ts';

type Calls = typeof passkeyCalls;
type Context = Omit<CallContext, 'caller'>;

const nothing: PasskeyQuestion = { question: null };

export const offeredHost = async (
  db: Db,
  services: ContributionsHolder & Pick<Services, 'settings'>,
): Promise<string | null> => (await keeperOf(services)?.offeredHost(db, services.settings)) ?? null;

/** Whose key it is; wrong ones slow the next tries of that key from that address, known to us or not. */
const tryPasskey = async (
  context: Context,
  use: PasskeyUse,
  answer: PasskeyAnswer,
): Promise<typeof users.$inferSelect | undefined> => {
  const { db, now, address, services } = context;
  const attempt = { username: `passkey ${hashToken(answer.id)}`, address }; // no login holds a space
  await refuseTooEarly(context, attempt.username);
  const userId = await keeperOf(services)?.take(context, use, answer);
  const [user] = userId === undefined ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (user) await forgetFailures(db, attempt);
  else await rememberFailure(db, attempt, now);
  return user;
};

/** What to sign for signing in; with the token of a first step only of whoever has made it. */
export const askPasskey = async (token: string | undefined, context: Context): Promise<PasskeyQuestion> => {
  const keeper = keeperOf(context.services);
  const userId = token === undefined ? undefined : await peekLink(context, token, 'factor');
  if (!keeper || (token !== undefined && userId === undefined)) return nothing;
  return keeper.ask(context, 'enter', userId);
};

const refuseKey = async (context: Context, userId: number | null): Promise<SignedIn> => {
  await recordHappening(context, {
    caller: null,
    subjectId: userId,
    entity: 'session',
    outcome: 'refused',
    reason: signInErrors.wrongPasskey.code,
  });
  return { error: true, message: signInErrors.wrongPasskey.message };
};

const stepOver = { error: true, message: signInErrors.stepOver.message };

type Expected = { readonly halfOf: number | null; readonly username: string | undefined };

/** Whether this person may be let in by his key: with a half only who has made it, with a login only whose it is, and nobody who is blocked. */
const mayEnter = (user: typeof users.$inferSelect, { halfOf, username }: Expected): boolean =>
  (halfOf === null || user.id === halfOf) &&
  (username === undefined || user.username === username) &&
  user.status !== 'blocked' &&
  user.roles.length > 0;

/** Lets in whoever has signed by his key, which has asked him for his finger or PIN; one answer to all that does not fit. */
export const signInByPasskey = async (
  { answer, token, username }: CallParsed<Calls['signInByPasskey']>['body'],
  context: Context,
): Promise<SignedIn> => {
  const halfOf = token === undefined ? null : await peekLink(context, token, 'factor');
  if (halfOf === undefined) return stepOver;
  const user = await tryPasskey(context, 'enter', answer);
  if (!user || !mayEnter(user, { halfOf, username })) return refuseKey(context, user?.id ?? halfOf);
  const isFirst = token === undefined || (await redeemLink(context, token, ['factor'])) !== undefined;
  return isFirst ? letIn(context, user, context.now) : stepOver;
};

type Own = CallContext & { readonly caller: Caller };

export const askProof = async (context: Own): Promise<PasskeyQuestion> => {
  const { caller, services } = context;
  const keeper = keeperOf(services);
  return keeper ? keeper.ask(context, `prove ${caller.sessionId}`, caller.realUserId) : nothing;
};

/** A signature by a key of the person himself opens five minutes for dangerous acts. */
export const proveByPasskey = async (answer: PasskeyAnswer, context: Own): Promise<{ ok: boolean }> => {
  const { caller } = context;
  const user = await tryPasskey(context, `prove ${caller.sessionId}`, answer);
  const ok = user?.id === caller.realUserId;
  if (ok) await openDanger(context);
  return { ok };
};
