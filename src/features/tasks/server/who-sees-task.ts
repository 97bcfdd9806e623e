import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm';
import { staffRoles } from '#domain/role.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { whoSeesDeal } from '#features/deals/server/deals.facade.ts';
import type { Task } from '#features/tasks/server/visible-tasks.ts';
import { departments, users } from '#features/users/server/users.tables.ts';
import type { Db } from '#kit/server/database.ts';

const staffAmong = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), arrayOverlaps(users.roles, [...staffRoles])));
  return rows.map(({ id }) => id);
};

/** The staff who see a deal; an agent sees of its tasks only his own. */
const staffOfDeal = async (db: Db, dealId: number): Promise<number[]> => {
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
  return deal ? staffAmong(db, await whoSeesDeal(db, deal)) : [];
};

/** Everybody who sees a task, as `visible-tasks` has it: who is told that it has changed. */
export const whoSeesTask = async (db: Db, { fromUserId, toUserId, dealId }: Task): Promise<number[]> => {
  const headIds = db
    .select({ id: departments.headId })
    .from(departments)
    .innerJoin(users, eq(users.departmentId, departments.id))
    .where(inArray(users.id, [fromUserId, toUserId]));
  const over = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        or(
          arrayOverlaps(users.roles, ['admin', 'director']),
          and(sql`'head' = any(${users.roles})`, inArray(users.id, headIds)),
        ),
      ),
    );
  const ofDeal = dealId === null ? [] : await staffOfDeal(db, dealId);
  return [...new Set([fromUserId, toUserId, ...over.map(({ id }) => id), ...ofDeal])];
};
