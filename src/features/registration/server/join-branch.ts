import { eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { roleNames } from '#domain/role.ts';
import { joinUnderHead } from '#features/agents/server/agents.facade.ts';
import { inviterOf } from '#features/invitations/server/invitations.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { users } from '#features/people/server/people.read.ts';
import { registrationNews as words } from '#features/registration/registration.texts.ts';
import { readRegistration } from '#features/registration/server/keep-registration.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { makeAgent } from '#features/users/server/users.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type User = typeof users.$inferSelect;
type News = { readonly header: string; readonly message: string };

/** Tells whoever invited somebody and whoever stands above him. */
export const notifyBranch = async (
  writing: { readonly db: Db; readonly now: Date },
  user: User,
  news: News,
): Promise<void> => {
  const above = [user.parentId, await inviterOf(writing.db, user.id)].filter((id) => id !== null);
  await notify(writing, { to: above, fromUserId: user.id, kind: 'system', entity: null, ...news });
};

/**
 * Lets somebody begin to work who makes no contract with us: his address and telephone are confirmed, his consents
 * given; nobody checks papers. Answers false, and changes nothing, where he does make one or the address still waits.
 */
export const joinBranch = async (operation: Operation, user: User): Promise<boolean> => {
  const { isContracted, askedRole, confirmedEmail } = await readRegistration(operation.db, user.id);
  const isReady = user.email !== null && user.email === confirmedEmail && user.status === 'active';
  if (isContracted || !isReady || !user.roles.includes('guest')) return false;
  await joinUnderHead(operation, user);
  await makeAgent(operation, user, askedRole);
  const message = words.joined(fullName(user) || user.username, roleNames[askedRole].toLowerCase());
  await notifyBranch(operation, user, { header: words.joinedHeader, message });
  return true;
};

/** The same for somebody of the demonstration, whose address is taken for confirmed. */
export const confirmAndJoin = async (operation: Operation, user: User): Promise<void> => {
  const { db, now } = operation;
  await db
    .update(registrations)
    .set({ confirmedEmail: user.email, confirmedAt: now })
    .where(eq(registrations.userId, user.id));
  await joinBranch(operation, user);
};
