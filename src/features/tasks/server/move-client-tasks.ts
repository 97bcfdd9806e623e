import { and, eq, inArray } from 'drizzle-orm';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** Puts the tasks about a client, open and closed, under another; returns their ids. */
export const moveTasksToClient = async (db: Db, from: number, to: number): Promise<number[]> => {
  const rows = await db
    .update(tasks)
    .set({ organizationId: to })
    .where(eq(tasks.organizationId, from))
    .returning({ id: tasks.id });
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};

/** Gives tasks back to the client they were about. */
export const returnTasks = async (
  db: Db,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<void> => {
  await db
    .update(tasks)
    .set({ organizationId: to })
    .where(and(inArray(tasks.id, [...ids]), eq(tasks.organizationId, from)));
};
