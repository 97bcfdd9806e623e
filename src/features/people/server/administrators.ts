import { and, arrayContains, eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** The administrators who work. */
export const activeAdministrators = async (db: Db): Promise<number[]> => {
  const found = and(eq(users.status, 'active'), arrayContains(users.roles, ['admin']));
  return (await db.select({ id: users.id }).from(users).where(found)).map(({ id }) => id);
};
