import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { actInRole } from '#features/sign-in/server/sign-in.facade.ts';
import { personChanged } from '#features/users/server/person-changed.ts';
import { findUser, type User } from '#features/users/server/show-user.ts';
import { users } from '#features/people/server/people.read.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { CallContext, Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Newcomer = Pick<User, 'lastName' | 'firstName' | 'middleName' | 'phone' | 'email' | 'legalForm'> &
  Partial<Pick<User, 'parentId' | 'curatorId' | 'managerId' | 'dealsScope'>>;
type Registering = Writing & Pick<CallContext, 'requestId' | 'callName'>;

const tries = 5;

const insertGuest = async ({ db, now }: Registering, newcomer: Newcomer): Promise<User> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const username = `agent-${randomInt(100_000, 1_000_000)}`;
    const [user] = await db
      .insert(users)
      .values({ ...newcomer, username, roles: ['guest'], stopApp: 1, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: users.username })
      .returning();
    if (user) return user;
  }
  throw refuse(kitErrors.conflict);
};

/** Makes a guest of somebody who registers; he signs in by his e-mail, the login is made up. */
export const createGuest = async (context: Registering, newcomer: Newcomer): Promise<number> => {
  const user = await insertGuest(context, newcomer);
  const { id } = user;
  await context.db.insert(auditLog).values({
    at: context.now,
    requestId: context.requestId,
    call: context.callName,
    actorId: id,
    subjectId: id,
    role: 'guest',
    entity: 'user',
    entityId: id,
    after: { roles: ['guest'], registered: true },
  });
  await personChanged.emit(context, { before: null, after: user, byUserId: null, reason: null });
  return id;
};

type OwnData = Pick<User, 'lastName' | 'firstName' | 'middleName' | 'phone' | 'legalForm'>;

const ownDataOf = (data: OwnData) => ({
  last_name: data.lastName,
  first_name: data.firstName,
  middle_name: data.middleName,
  phone: data.phone,
  u_form: data.legalForm,
});

/** Changes what a person says of himself; a card changed meanwhile is refused with the present version. */
export const changeOwnData = async (
  operation: Operation,
  { version, ...data }: OwnData & { readonly version: number },
): Promise<void> => {
  const { db, now, caller } = operation;
  const user = await findUser(caller.userId, operation, true);
  if (user.version !== version)
    throw refuse(usersErrors.changedMeanwhile, { detail: { version: user.version } });
  await db
    .update(users)
    .set({ ...data, version: version + 1, updatedAt: now })
    .where(eq(users.id, user.id));
  const change = { before: ownDataOf(user), after: ownDataOf(data) };
  await recordChange(operation, { entity: 'user', entityId: user.id, ...change });
};

/** Makes a guest one of the agents: he may create deals, and his open sessions act in the new role at once. */
export const makeAgent = async (operation: Operation, user: User, role: Role): Promise<void> => {
  const { db, now } = operation;
  const roles = [role, ...user.roles.filter((other) => other !== 'guest' && other !== role)];
  await db
    .update(users)
    .set({ roles, stopApp: 0, version: user.version + 1, updatedAt: now })
    .where(eq(users.id, user.id));
  await recordChange(operation, {
    entity: 'user',
    entityId: user.id,
    before: { roles: user.roles, stop_app: user.stopApp },
    after: { roles, stop_app: 0 },
  });
  await actInRole(operation, user.id, 'guest', role);
};
