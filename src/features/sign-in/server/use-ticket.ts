import { eq } from 'drizzle-orm';
import { issueLink, type OneUse, redeemLink } from '#features/sign-in/server/account-links.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { type SignedIn, startSession } from '#features/sign-in/server/start-session.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallContext } from '#kit/server/implement.ts';

/** A link for a letter that lets its reader in once, within a day, and leads to a path of ours. */
export const issueTicket = (
  context: Pick<CallContext, 'db' | 'now' | 'services'>,
  userId: number,
  path: string,
): Promise<OneUse> =>
  issueLink(
    context,
    userId,
    'ticket',
    (ticket) => `/auth-redirect?ticket=${ticket}&redirect=${encodeURIComponent(path)}`,
  );

/** Lets in whoever brings a live ticket; a session that this browser had before ends. */
export const useTicket = async (
  ticket: string,
  context: Omit<CallContext, 'caller'> & { readonly caller: CallContext['caller'] | null },
): Promise<SignedIn> => {
  const { db, now, caller, services, afterCommit } = context;
  const userId = await redeemLink(context, ticket, ['ticket']);
  const [user] = userId === undefined ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.status === 'blocked') return { error: true, message: signInErrors.linkDead.message };
  if (caller) {
    await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, caller.sessionId));
    afterCommit(() => services.forgetSessions(caller.userId));
  }
  return startSession(context, user, null);
};
