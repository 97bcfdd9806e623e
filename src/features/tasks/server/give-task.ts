import { refreshTask, notifyAssigned } from '#features/tasks/server/notify-task.ts';
import type { Task } from '#features/tasks/server/visible-tasks.ts';
import { addTask } from '#features/tasks/server/write-task.ts';
import type { Db } from '#kit/server/database.ts';

type ContributionsHolder = Pick<Task, 'title' | 'text' | 'dealId' | 'toUserId' | 'dueAt' | 'priority'>;

/** Gives a task on a deal when the clock says so: nobody in person gave it, so its taker owns it. */
export const giveTask = async (
  writing: { readonly db: Db; readonly now: Date },
  input: ContributionsHolder,
): Promise<number> => {
  const own = {
    organizationId: null,
    leadId: null,
    fromUserId: input.toUserId,
    repeat: null,
    repeatFrom: null,
  };
  const task = await addTask(writing, null, { ...input, ...own, state: 'new' }, { what: 'created' });
  await notifyAssigned(writing, task, null);
  await refreshTask(writing, task);
  return task.id;
};
