import { and, eq, isNull, ne } from 'drizzle-orm';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';

/** Ends the open sessions of a user, but the one he keeps; they stop working once this is committed. */
export const endSessionsOf = async (
  context: Pick<CallContext, 'db' | 'now' | 'services' | 'afterCommit'>,
  userId: number,
  keepSessionId?: number,
): Promise<void> => {
  const open = and(eq(sessions.userId, userId), isNull(sessions.endedAt));
  await context.db
    .update(sessions)
    .set({ endedAt: context.now, endedBy: keepSessionId ?? null })
    .where(keepSessionId === undefined ? open : and(open, ne(sessions.id, keepSessionId)));
  context.afterCommit(() => context.services.forgetSessions(userId));
};

/** Ends one open session of a user, by another session; refuses one that is not his or is over. */
export const endOneSession = async (
  { db, now, caller, services, afterCommit }: Operation,
  userId: number,
  sessionId: number,
): Promise<void> => {
  const open = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt));
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedBy: caller.sessionId })
    .where(open)
    .returning({ id: sessions.id });
  if (ended.length === 0) throw refuse(signInErrors.noSession);
  afterCommit(() => services.forgetSessions(userId));
};
