import { eq } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.read.ts';
import { taskScope } from '#features/tasks/server/tasks.scope.ts';
import type { Task } from '#features/tasks/server/visible-tasks.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** Everybody who sees a task: who is told that it has changed. */
export const whoSeesTask = async (db: Db, task: Task): Promise<number[]> => {
  const [deal = null] =
    task.dealId === null ? [] : await db.select().from(deals).where(eq(deals.id, task.dealId));
  const rows = await selectRows<{ id: number }>(db, taskScope.seers({ ...task, deal }));
  return rows.map(({ id }) => id);
};
