import { refreshTask, tellGiven } from '#features/tasks/server/tell-task.ts';
import type { Task } from '#features/tasks/server/visible-tasks.ts';
import { addTask } from '#features/tasks/server/write-task.ts';
import type { Db } from '#kit/server/database.ts';

type Given = Pick<Task, 'title' | 'text' | 'dealId' | 'toUserId' | 'dueAt' | 'priority'>;

/** Gives a task on a deal when the clock says so: nobody in person gave it, so its taker owns it. */
export const giveTask = async (
  writing: { readonly db: Db; readonly now: Date },
  given: Given,
): Promise<number> => {
  const own = { organizationId: null, fromUserId: given.toUserId, repeat: null, repeatFrom: null };
  const task = await addTask(writing, null, { ...given, ...own, state: 'new' }, { what: 'created' });
  await tellGiven(writing, task, null);
  await refreshTask(writing, task);
  return task.id;
};
