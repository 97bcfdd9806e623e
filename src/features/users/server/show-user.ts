import { and, asc, count, eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { seenAt, toInstant } from '#features/users/server/list-users.ts';
import { departments, users, visibleUsers } from '#features/people/server/people.read.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };
export type User = typeof users.$inferSelect;

/** One user the caller may see; absent and foreign ones are refused alike. `lock` holds the row for a change. */
export const findUser = async (id: number, { db, caller }: RequestContext, lock = false): Promise<User> => {
  const query = db
    .select()
    .from(users)
    .where(and(eq(users.id, id), visibleUsers(caller)));
  const [user] = await (lock ? query.for('update') : query);
  if (!user) throw refuse(kitErrors.notFound);
  return user;
};

/** The fields of a person as the wire names them. */
export const personOf = (user: User) => ({
  username: user.username,
  roles: user.roles,
  last_name: user.lastName,
  first_name: user.firstName,
  middle_name: user.middleName,
  phone: user.phone,
  email: user.email,
  introduction: user.introduction,
  department_id: user.departmentId,
  mentor_id: user.mentorId,
  parent_id: user.parentId,
  curator_id: user.curatorId,
  manager_id: user.managerId,
  stop_app: user.stopApp,
});

/** The card of one user. */
export const showUser = async (
  id: number,
  context: RequestContext & { readonly now: Date },
): Promise<CallReply<(typeof userCalls)['getUser']>> => {
  const { now } = context;
  const user = await findUser(id, context);
  const [seen] = await context.db.select({ at: seenAt }).from(users).where(eq(users.id, id));
  return {
    ...personOf(user),
    id: user.id,
    status: user.status,
    block_reason: user.blockReason,
    has_password: user.passwordHash !== null,
    factor_since: user.factorAt?.toISOString() ?? null,
    danger_from: user.dangerFrom && user.dangerFrom > now ? user.dangerFrom.toISOString() : null,
    version: user.version,
    created_at: user.createdAt.toISOString(),
    seen_at: toInstant(seen?.at ?? null),
  };
};

/** Departments and people to choose from in the card, blocked ones marked. */
export const listChoices = async ({
  db,
  caller,
}: RequestContext): Promise<CallReply<(typeof userCalls)['listUserChoices']>> => {
  const rooms = await db
    .select({
      id: departments.id,
      name: departments.name,
      head_id: departments.headId,
      people: count(users.id),
    })
    .from(departments)
    .leftJoin(users, eq(users.departmentId, departments.id))
    .groupBy(departments.id)
    .orderBy(asc(departments.name));
  const people = await db
    .select()
    .from(users)
    .where(visibleUsers(caller))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const leads = people.filter(({ roles }) =>
    roles.some((role) => ['manager', 'head', 'curator', 'senioragent', 'headagent'].includes(role)),
  );
  return {
    departments: rooms,
    people: leads.map((user) => ({
      id: user.id,
      name: fullName(user) || user.username,
      roles: user.roles,
      is_active: user.status === 'active',
    })),
  };
};
