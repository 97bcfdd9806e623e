import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { type Postponement, postponed } from '#features/tasks/tasks.due.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import type { TaskMove } from '#features/tasks/tasks.status.ts';
import { dueWords } from '#features/tasks/web/due-words.ts';
import { refreshTasks, type TaskItem } from '#features/tasks/web/task-view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { toast } from '#kit/web/notes/toast.ts';

const undoMs = 10_000;
type Named = Pick<TaskItem, 'id' | 'title'>;
type Moved = CallReply<typeof taskCalls.moveTask>;

const noticeId = ({ id }: Named): string => `task ${id}`;

/** Moves a task; undefined when it was refused, which has been announced. */
export const moveTask = async ({ id }: Named, move: TaskMove, comment = ''): Promise<Moved | undefined> => {
  const moved = await callApi(taskCalls.moveTask, { body: { id, move, comment } }).catch(() => undefined);
  await refreshTasks();
  return moved;
};

/** Returns a closed task to work. */
export const reopenTask = async (task: Named): Promise<void> => {
  notifications.hide(noticeId(task));
  if (await moveTask(task, 'reopen')) toast.success(texts.isReopened);
};

const Undoable = ({ task, words }: { readonly task: Named; readonly words: string }): ReactElement => (
  <span className="row gap-10">
    <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{words}</span>
    <Button size="compact-sm" variant="light" onClick={() => void reopenTask(task)}>
      {texts.undo}
    </Button>
  </span>
);

/** Says that a task is closed; for ten seconds it can be taken back from here. */
export const warnClosed = (task: Named, words: string): void => {
  notifications.show({
    id: noticeId(task),
    message: <Undoable task={task} words={words} />,
    color: 'green',
    autoClose: undoMs,
    role: 'status',
    closeButtonProps: { 'aria-label': webTexts.close },
  });
};

/** Marks a task done; a repeated one says when it comes again. */
export const finishTask = async (task: Named): Promise<void> => {
  const moved = await moveTask(task, 'finish');
  if (!moved) return;
  const words = moved.next
    ? texts.isDoneAgain(task.title, dueWords(moved.next.due_at, new Date()))
    : texts.isDone(task.title);
  warnClosed(task, words);
};

/** Puts a task off at one press. */
export const postponeTask = async (
  { id, version, due_at: dueAt }: TaskItem,
  by: Postponement,
  calendar: ProductionCalendar,
): Promise<void> => {
  const now = new Date();
  const due = postponed(by, dueAt === null ? null : new Date(dueAt), now, calendar).toISOString();
  const put = await callApi(taskCalls.updateTask, { body: { id, version, due_at: due } }).catch(
    () => undefined, // the refusal has been announced
  );
  await refreshTasks();
  if (put) toast.success(texts.isPostponed(dueWords(due, now)));
};
