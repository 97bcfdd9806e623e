import { and, asc, eq, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { Role } from '#domain/role.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';

const activeWith = (roles: readonly Role[]) =>
  and(eq(users.status, 'active'), sql`${users.roles} && ${sql.param(`{${roles.join(',')}}`)}::text[]`);

const people = async (db: Db, roles: readonly Role[]): Promise<{ id: number; name: string }[]> => {
  const rows = await db
    .select({
      id: users.id,
      lastName: users.lastName,
      firstName: users.firstName,
      middleName: users.middleName,
    })
    .from(users)
    .where(activeWith(roles))
    .orderBy(asc(users.lastName), asc(users.id));
  return rows.map(({ id, ...name }) => ({ id, name: shortName(name) }));
};

/** Who may be given deals. */
export const listAssignees = async (db: Db) => ({
  managers: await people(db, ['manager', 'head', 'director', 'admin']),
  operators: await people(db, ['operator']),
});

/** Whether he may send deals to banks. */
export const isOperator = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), activeWith(['operator'])))) > 0;
