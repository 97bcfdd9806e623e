import { checkPerson, lockPeople, type Person } from '#features/users/server/check-person.ts';
import { personChanged } from '#features/users/server/person-changed.ts';
import { personOf } from '#features/users/server/show-user.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Makes a person without a password; an invitation lets him set one. */
export const createUser = async (person: Person, operation: Operation): Promise<{ id: number }> => {
  const { db, now } = operation;
  await lockPeople(db);
  const columns = await checkPerson(person, operation);
  const [user] = await db
    .insert(users)
    .values({ ...columns, createdAt: now, updatedAt: now })
    .returning();
  if (!user) throw refuse(kitErrors.conflict);
  await recordChange(operation, { entity: 'user', entityId: user.id, after: personOf(user) });
  const byUserId = operation.caller.userId;
  await personChanged.emit(operation, { before: null, after: user, byUserId, reason: null });
  return { id: user.id };
};
