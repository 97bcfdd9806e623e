import { and, eq, isNull, ne } from 'drizzle-orm';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';

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
