import { and, asc, eq, isNull } from 'drizzle-orm';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { refreshTask } from '#features/tasks/server/notify-task.ts';
import type { Task } from '#features/tasks/server/visible-tasks.ts';
import { type Author, changeTask } from '#features/tasks/server/write-task.ts';
import type { Db } from '#kit/server/database.ts';

const openOf = (userId: number) => and(eq(tasks.toUserId, userId), isNull(tasks.closedAt));

/** How many open tasks a person has to do. */
export const countOpenTasks = (db: Db, userId: number): Promise<number> => db.$count(tasks, openOf(userId));

/** The open tasks a person has to do, locked until the transaction ends. */
export const openTasksOf = (db: Db, userId: number): Promise<Task[]> =>
  db.select().from(tasks).where(openOf(userId)).orderBy(asc(tasks.id)).for('update');

type Passing = {
  readonly taskId: number;
  readonly from: number;
  readonly to: number;
  readonly author: Author;
  readonly comment: string;
  /** Whoever gets it has not seen it yet; who gets it back has. */
  readonly isNew: boolean;
};

/**
 * Gives an open task of one person to another within a hand-over, in the caller's transaction; whoever hands over
 * tells both. Answers whether it was still open and with that person.
 */
export const passTask = async (
  writing: { readonly db: Db; readonly now: Date },
  { taskId, from, to, author, comment, isNew }: Passing,
): Promise<boolean> => {
  const { db } = writing;
  const mine = and(eq(tasks.id, taskId), openOf(from));
  const [task] = await db.select().from(tasks).where(mine).for('update');
  if (!task) return false;
  const existing = task.state === 'new' ? 'seen' : task.state;
  const passed = await changeTask(writing, author, task, {
    set: { toUserId: to, state: isNew ? 'new' : existing },
    story: { what: 'passed', comment },
  });
  await refreshTask(writing, passed, [from]);
  return true;
};
