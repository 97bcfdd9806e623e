import { and, arrayContains, eq, ne } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { isAgentFamily } from '#domain/role.ts';
import { endLinks, endSessionsOf, sendInvite } from '#features/sign-in/server/sign-in.facade.ts';
import { lockPeople } from '#features/users/server/check-person.ts';
import { personChanged } from '#features/users/server/person-changed.ts';
import { findUser } from '#features/users/server/show-user.ts';
import { refuseStop } from '#features/users/server/stop-guards.ts';
import { users } from '#features/people/server/people.read.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import { personTexts } from '#features/users/users.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Blocking = { readonly user_id: number; readonly blocked: boolean; readonly reason: string };

/** Refuses what would leave the product without an active administrator; call it under `lockPeople`. */
export const refuseLastAdministrator = async (db: Db, userId: number): Promise<void> => {
  const others = and(arrayContains(users.roles, ['admin']), eq(users.status, 'active'), ne(users.id, userId));
  if ((await db.$count(users, others)) === 0) throw refuse(usersErrors.lastAdministrator);
};

/** Blocks a user with a reason, which cuts his sessions and links at once, or lets him in again. */
export const blockUser = async ({ user_id: id, blocked, reason }: Blocking, operation: Operation) => {
  const { db, now, caller } = operation;
  await lockPeople(db);
  const user = await findUser(id, operation, true);
  if (blocked && reason === '')
    throw refuse(kitErrors.invalid, { errors: { reason: [personTexts.reasonNeeded] } });
  if (blocked && id === caller.realUserId) throw refuse(usersErrors.notYourself);
  if (blocked && user.roles.includes('admin')) await refuseLastAdministrator(db, id);
  const status = blocked ? 'blocked' : 'active';
  const blockReason = blocked ? reason : null;
  await db
    .update(users)
    .set({ status, blockReason, version: user.version + 1, updatedAt: now })
    .where(eq(users.id, id));
  await recordChange(operation, {
    entity: 'user',
    entityId: id,
    before: { status: user.status, block_reason: user.blockReason },
    after: { status, block_reason: blockReason },
  });
  await personChanged.emit(operation, {
    before: user,
    after: { ...user, status, blockReason },
    byUserId: caller.userId,
    reason: reason || null,
  });
  if (blocked) {
    await endLinks(operation, id);
    await endSessionsOf(operation, id);
  }
  return success;
};

type Stopping = { readonly user_id: number; readonly stop_app: number; readonly reason: string };

/** Forbids (1) or allows (0) a user to create deals, with a reason; others than administrators do it to their agents. */
export const stopApplications = async (
  { user_id: id, stop_app: stopApp, reason }: Stopping,
  operation: Operation,
) => {
  const { db, now, services, afterCommit, caller } = operation;
  const user = await findUser(id, operation, true);
  if (caller.role !== 'admin' && (id === caller.userId || !user.roles.some(isAgentFamily)))
    throw refuse(usersErrors.notYourAgent);
  if (user.stopApp === stopApp) return success;
  await refuseStop(operation, user, stopApp);
  await db
    .update(users)
    .set({ stopApp, version: user.version + 1, updatedAt: now })
    .where(eq(users.id, id));
  const change = { before: { stop_app: user.stopApp }, after: { stop_app: stopApp } };
  await recordChange(operation, { entity: 'user', entityId: id, ...change });
  const after = { ...user, stopApp };
  await personChanged.emit(operation, { before: user, after, byUserId: caller.userId, reason });
  afterCommit(() => services.forgetSessions(id));
  return success;
};

/** Invites a user to set a password: by letter, or by a one-use link for the administrator to hand over. */
export const inviteUser = async (
  id: number,
  operation: Operation,
): Promise<{ is_sent: boolean; link: string | null }> => {
  const user = await findUser(id, operation, true);
  if (user.status === 'blocked') throw refuse(usersErrors.isBlocked);
  const name = fullName(user) || user.username;
  const link = await sendInvite(operation, { id, username: user.username, name, email: user.email });
  await recordChange(operation, {
    entity: 'user',
    entityId: id,
    after: { invited: link ? 'link' : 'letter' },
  });
  return { is_sent: link === null, link };
};
