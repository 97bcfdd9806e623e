import { eq } from 'drizzle-orm';
import { endLinks, endSessionsOf } from '#features/sign-in/server/sign-in.facade.ts';
import { refuseLastAdministrator } from '#features/users/server/block-user.ts';
import { checkPerson, lockPeople, type Person } from '#features/users/server/check-person.ts';
import { personChanged } from '#features/users/server/person-changed.ts';
import { findUser, personOf, showUser, type User } from '#features/users/server/show-user.ts';
import { users } from '#features/people/server/people.read.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Card = CallReply<(typeof userCalls)['updateUser']>;
type Wire = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they are. */
const changedFields = (before: Wire, after: Wire): { before: Wire; after: Wire } => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: Wire): Wire => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
};

const refuseDemotion = async (old: User, roles: User['roles'], operation: Operation): Promise<void> => {
  if (!old.roles.includes('admin') || roles.includes('admin')) return;
  if (old.id === operation.caller.realUserId) throw refuse(usersErrors.notYourOwnRole);
  await refuseLastAdministrator(operation.db, old.id);
};

/** New roles or a new address are new credentials: what was open under the old ones ends. */
const endWhatIsOld = async (changed: Wire, userId: number, operation: Operation): Promise<void> => {
  const { caller, services, afterCommit } = operation;
  if ('email' in changed) await endLinks(operation, userId);
  if ('roles' in changed || 'email' in changed) {
    await endSessionsOf(operation, userId, userId === caller.userId ? caller.sessionId : undefined);
  }
  afterCommit(() => services.forgetSessions(userId));
};

/** Other roles, or another right to make deals, are told to whoever follows the account. */
const publishStanding = async (before: User, after: User, operation: Operation): Promise<void> => {
  if (before.stopApp === after.stopApp && before.roles.join() === after.roles.join()) return;
  await personChanged.emit(operation, { before, after, byUserId: operation.caller.userId, reason: null });
};

/** Changes a person's card; a card that somebody changed meanwhile is refused with the present version. */
export const updateUser = async (
  { id, version, ...person }: Person & { readonly id: number; readonly version: number },
  operation: Operation,
): Promise<Card> => {
  const { db, now } = operation;
  await lockPeople(db);
  const old = await findUser(id, operation, true);
  if (old.version !== version)
    throw refuse(usersErrors.changedMeanwhile, { detail: { version: old.version } });
  const columns = await checkPerson(person, operation, old);
  await refuseDemotion(old, columns.roles, operation);
  const { before, after } = changedFields(personOf(old), personOf({ ...old, ...columns }));
  if (Object.keys(after).length > 0) {
    await db
      .update(users)
      .set({ ...columns, version: old.version + 1, updatedAt: now })
      .where(eq(users.id, id));
    await recordChange(operation, { entity: 'user', entityId: id, before, after });
    await publishStanding(old, { ...old, ...columns }, operation);
    await endWhatIsOld(after, id, operation);
  }
  return showUser(id, operation);
};
