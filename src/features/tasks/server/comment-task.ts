import { eq } from 'drizzle-orm';
import { taskComments } from '#features/tasks/server/tasks.tables.ts';
import { refreshTask, notifyOthers } from '#features/tasks/server/notify-task.ts';
import { findTask } from '#features/tasks/server/visible-tasks.ts';
import { whoSeesTask } from '#features/tasks/server/who-sees-task.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Adds a comment; the giver, the taker and those who have spoken before hear of it. */
export const commentTask = async (
  operation: Operation,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<{ id: number }> => {
  const { db, now, caller } = operation;
  const task = await findTask(operation, id);
  const spokenText = await db
    .selectDistinct({ authorId: taskComments.authorId })
    .from(taskComments)
    .where(eq(taskComments.taskId, id));
  const seeing = await whoSeesTask(db, task);
  const [made] = await db
    .insert(taskComments)
    .values({ taskId: id, authorId: caller.userId, text, at: now })
    .returning({ id: taskComments.id });
  if (!made) throw new Error('No comment was written');
  const speakers = spokenText.map(({ authorId }) => authorId).filter((authorId) => seeing.includes(authorId));
  const to = [task.fromUserId, task.toUserId, ...speakers];
  await notifyOthers(operation, task, 'commented', { by: caller.userId, to, comment: text });
  await refreshTask(operation, task);
  return { id: made.id };
};
