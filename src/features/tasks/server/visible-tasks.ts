import { and, eq, type SQL } from 'drizzle-orm';
import { taskErrors } from '#features/tasks/tasks.errors.ts';
import { taskScope } from '#features/tasks/server/tasks.scope.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import type { TaskPart } from '#features/tasks/tasks.status.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

/** A task as it is stored. */
export type Task = typeof tasks.$inferSelect;

type RequestContext = { readonly db: Db; readonly caller: Caller };
/**
 * The tasks a caller sees, as one condition over the table `tasks` or its alias `t`: those he gave or was given;
 * staff also those of the deals they see, a head those of his departments, an administrator and a director all.
 */
export const visibleTasks = (caller: Caller, alias: 't' | 'tasks' = 't'): SQL =>
  taskScope.where(caller, alias);

/** The task, if the caller sees it; an absent one and one out of his scope are refused alike. */
export const findTask = async ({ db, caller }: RequestContext, id: number): Promise<Task> => {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), visibleTasks(caller, 'tasks')));
  if (!task) throw refuse(taskErrors.notFound);
  return task;
};

/** The task, seen by the caller and locked until the transaction ends. */
export const lockTask = async ({ db, caller }: RequestContext, id: number): Promise<Task> => {
  const mine = and(eq(tasks.id, id), visibleTasks(caller, 'tasks'));
  const [task] = await db.select().from(tasks).where(mine).for('update');
  if (!task) throw refuse(taskErrors.notFound);
  return task;
};

/** What a caller is to a task that he sees; nothing for who only sees its deal. */
export const partsOf = (
  { role, userId, scope }: Caller,
  { fromUserId, toUserId }: Pick<Task, 'fromUserId' | 'toUserId'>,
): readonly TaskPart[] => {
  const isOver =
    role === 'admin' ||
    role === 'director' ||
    (role === 'head' &&
      (scope.departmentUserIds.includes(fromUserId) || scope.departmentUserIds.includes(toUserId)));
  return [
    ...(fromUserId === userId ? (['giver'] as const) : []),
    ...(toUserId === userId ? (['taker'] as const) : []),
    ...(isOver ? (['overseer'] as const) : []),
  ];
};
