import { eq } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { taskEvents } from '#features/tasks/tasks.events.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import type { Task } from '#features/tasks/server/visible-tasks.ts';
import { whoSeesTask } from '#features/tasks/server/who-sees-task.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Writing = { readonly db: Db; readonly now: Date };
const words = taskTexts.report;

const nameOf = async (db: Db, userId: number): Promise<string> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ? shortName(user) || user.username : '';
};

type Report = {
  readonly to: readonly number[];
  readonly by: number | null;
  readonly header: string;
  readonly message: string;
  /** It is also said aloud, as a new task is. */
  readonly isUrgent?: boolean;
};

const inform = (writing: Writing, task: Task, { to, by, header, message, isUrgent = false }: Report) =>
  notify(writing, {
    to,
    fromUserId: by,
    kind: 'task',
    header,
    message,
    entity: { kind: 'task', id: task.id },
    ...(isUrgent ? { event: taskEvents.report } : {}),
  });

/** Everybody who sees the task sees it anew; `also` are those who have just lost sight of it. */
export const refreshTask = async (
  writing: Writing,
  task: Task,
  also: readonly number[] = [],
): Promise<void> => {
  const to = [...(await whoSeesTask(writing.db, task)), ...also];
  await publish(writing, taskEvents.counted, { to, data: { id: task.id, deal_id: task.dealId } });
};

const withDue = ({ title, dueAt }: Task): string =>
  dueAt ? words.withDue(title, formatDateTime(dueAt)) : title;

/** §9: «Задача от {name}» to whom it was given, «Новая задача» when nobody in person gave it. */
export const notifyAssigned = async (writing: Writing, task: Task, by: number | null): Promise<void> => {
  const header = by === null ? words.new : words.assigned(await nameOf(writing.db, by));
  await inform(writing, task, { to: [task.toUserId], by, header, message: withDue(task), isUrgent: true });
};

/** Says that the term has come, to whoever is to do it. */
export const notifyDue = (writing: Writing, task: Task): Promise<void> =>
  inform(writing, task, {
    to: [task.toUserId],
    by: null,
    header: words.due,
    message: withDue(task),
    isUrgent: true,
  });

type Happening = 'changed' | 'commented' | 'finished' | 'declined' | 'withdrawn' | 'reopened' | 'passed';

/** Tells the others of a task what one of them has done with it. */
export const notifyOthers = async (
  writing: Writing,
  task: Task,
  happening: Happening,
  {
    by,
    to,
    comment = '',
  }: { readonly by: number; readonly to: readonly number[]; readonly comment?: string },
): Promise<void> => {
  const header = words[happening](await nameOf(writing.db, by));
  const message = comment === '' ? task.title : words.withWords(task.title, comment);
  await inform(writing, task, { to, by, header, message });
};
