import { and, eq } from 'drizzle-orm';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { readAbout } from '#features/notifications/server/notifications.facade.ts';
import { taskComments, tasks } from '#features/tasks/server/tasks.tables.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import { nextDue } from '#features/tasks/tasks.due.ts';
import { taskErrors } from '#features/tasks/tasks.errors.ts';
import { isOpen, moveRules, movesOf, type TaskMove, type TaskState } from '#features/tasks/tasks.status.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { refuseField } from '#features/tasks/server/create-task.ts';
import { refreshTask, notifyOthers } from '#features/tasks/server/notify-task.ts';
import { lockTask, partsOf, type Task } from '#features/tasks/server/visible-tasks.ts';
import { addTask, changeTask } from '#features/tasks/server/write-task.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<(typeof taskCalls)['moveTask']>['body'];
type Moved = CallReply<(typeof taskCalls)['moveTask']>;

const received = {
  finish: 'finished',
  decline: 'declined',
  withdraw: 'withdrawn',
  reopen: 'reopened',
} as const satisfies Partial<Record<TaskMove, string>>;

/** The next task of a series, made by the end of this one; it is no news, so it is not «new». */
const repeatTask = async (operation: Operation, task: Task): Promise<Task | null> => {
  const { repeat, repeatFrom, dueAt } = task;
  if (!repeat || !repeatFrom || !dueAt) return null;
  const { title, text, dealId, organizationId, leadId, fromUserId, toUserId, priority } = task;
  const calendar = await readCalendar(operation.db);
  return addTask(
    operation,
    null,
    {
      title,
      text,
      dealId,
      organizationId,
      leadId,
      fromUserId,
      toUserId,
      priority,
      repeat,
      repeatFrom,
      dueAt: nextDue(repeat, repeatFrom, { dueAt, now: operation.now }, calendar),
      previousId: task.id,
      state: 'seen',
    },
    { what: 'repeated' },
  );
};

/** A task taken back takes its successor back too, unless somebody has begun to work with that one. */
const dropSuccessor = async ({ db }: Operation, task: Task): Promise<boolean> => {
  const [next] = await db.select().from(tasks).where(eq(tasks.previousId, task.id)).for('update');
  if (!next) return true;
  const stated = await db.$count(taskComments, eq(taskComments.taskId, next.id));
  if (next.version > 1 || stated > 0) return false;
  await db.delete(tasks).where(and(eq(tasks.id, next.id), eq(tasks.version, 1)));
  return true;
};

const stateAfter = (task: Task, move: TaskMove, isTaker: boolean): TaskState => {
  const { to } = moveRules[move];
  if (to !== undefined) return to;
  const before = task.stateBefore ?? 'in_work';
  return before === 'new' && isTaker ? 'seen' : before;
};

/** What changes in the task itself when it moves; a series goes on in the successor that could not be taken back. */
const rewriteOf = (task: Task, to: TaskState, { now }: Operation, keepsSeries: boolean): Partial<Task> => {
  if (!isOpen(to)) return { state: to, stateBefore: task.state, closedAt: now };
  if (isOpen(task.state)) return { state: to };
  const series = keepsSeries ? {} : { repeat: null, repeatFrom: null };
  return { state: to, stateBefore: null, closedAt: null, ...series };
};

/**
 * Moves a task as its giver, its taker or a person over them may; the others are told. The end of a repeated task
 * makes the next one, its return to work takes that one back.
 */
export const moveTask = async (operation: Operation, { id, move, comment }: Input): Promise<Moved> => {
  const { caller } = operation;
  const task = await lockTask(operation, id);
  const parts = partsOf(caller, task);
  if (!movesOf(task.state, parts).includes(move))
    throw refuse(taskErrors.noMove, { detail: { state: task.state, version: task.version } });
  if (moveRules[move].needsComment && comment === '')
    throw refuseField('comment', taskTexts.fieldProblems.commentNeeded);
  const to = stateAfter(task, move, parts.includes('taker'));
  const keepsSeries = move !== 'reopen' || (await dropSuccessor(operation, task));
  const moved = await changeTask(operation, caller, task, {
    set: rewriteOf(task, to, operation, keepsSeries),
    story: { what: 'moved', comment: comment || null },
    isSameVersion: move === 'see',
  });
  const next = move === 'finish' ? await repeatTask(operation, moved) : null;
  const happening = move in received ? received[move as keyof typeof received] : undefined;
  const people = { by: caller.userId, to: [task.fromUserId, task.toUserId], comment };
  if (happening) await notifyOthers(operation, moved, happening, people);
  await readAbout(operation, { kind: 'task', id });
  await refreshTask(operation, moved);
  return {
    id,
    state: moved.state,
    version: moved.version,
    next: next?.dueAt ? { id: next.id, due_at: next.dueAt.toISOString() } : null,
  };
};
