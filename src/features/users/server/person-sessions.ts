import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { endOneSession, endSessionsOf } from '#features/sign-in/server/sign-in.facade.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import { findUser } from '#features/users/server/show-user.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const lastFailures = 10;

/** Where a person is signed in, and his last tries that were refused. */
export const listPersonSessions = async (
  userId: number,
  context: Pick<CallContext, 'db' | 'now' | 'caller'>,
): Promise<CallReply<(typeof userCalls)['listPersonSessions']>> => {
  const { db, now } = context;
  const { id } = await findUser(userId, context);
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt));
  const failures = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.entity, 'session'), eq(auditLog.outcome, 'refused')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(lastFailures);
  return {
    sessions: open.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      seen_at: row.seenAt.toISOString(),
      address: row.address,
      user_agent: row.userAgent,
    })),
    failures: failures.map(({ at, address, reason }) => ({
      at: at.toISOString(),
      address: address ?? '',
      is_blocked: reason === 'sign-in.blocked',
      is_code: reason === 'signIn.wrongCode',
    })),
  };
};

/** Whoever closes all his own sessions keeps the one he does it from. */
const savedFor = ({ caller }: Operation, userId: number): number | undefined =>
  caller.userId === userId ? caller.sessionId : undefined;

/** Closes one session of a person, or all of them. */
export const endPersonSessions = async (
  {
    user_id: userId,
    session_id: sessionId,
  }: { readonly user_id: number; readonly session_id: number | null },
  operation: Operation,
): Promise<void> => {
  const { id } = await findUser(userId, operation);
  if (sessionId === null) await endSessionsOf(operation, id, savedFor(operation, id));
  else await endOneSession(operation, id, sessionId);
  await recordChange(operation, {
    entity: 'user',
    entityId: id,
    after: { sessions: sessionId === null ? 'all closed' : `${sessionId} closed` },
  });
};
