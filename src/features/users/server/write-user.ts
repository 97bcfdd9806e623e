import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import type { User } from '#features/users/server/show-user.ts';
import type { Db } from '#kit/server/database.ts';

type At = { readonly db: Db; readonly now: Date };
type Columns = Partial<Omit<typeof users.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;

/** Writes columns of a locked person and the version that goes with them; whoever calls has checked, and records it. */
export const writeUser = async (
  { db, now }: At,
  { id, version }: Pick<User, 'id' | 'version'>,
  set: Columns,
): Promise<void> => {
  await db
    .update(users)
    .set({ ...set, version: version + 1, updatedAt: now })
    .where(eq(users.id, id));
};

/** Gives locked people to one curator, all by one statement. */
export const writeCurator = async (
  { db, now }: At,
  ids: readonly number[],
  curatorId: number,
): Promise<void> => {
  await db
    .update(users)
    .set({ curatorId, version: sql`${users.version} + 1`, updatedAt: now })
    .where(inArray(users.id, [...ids]));
};
