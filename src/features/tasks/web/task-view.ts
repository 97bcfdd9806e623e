import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import type { TaskState } from '#features/tasks/tasks.status.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

/** A task as lists show it, and as its card does. */
export type TaskItem = CallReply<typeof taskCalls.listTasks>['items'][number];
export type TaskCard = CallReply<typeof taskCalls.getTask>;
export type Taker = CallReply<typeof taskCalls.listTakers>[number];

export const stateTones: Readonly<Record<TaskState, Tone>> = {
  new: 'info',
  seen: 'neutral',
  in_work: 'wait',
  done: 'good',
  cancelled: 'bad',
};

/** Calls whose answers show tasks. */
export const taskReads = [taskCalls.listTasks, taskCalls.getTask] as const;

/** Fetches anew whatever shows tasks. */
export const refreshTasks = (): Promise<void> => invalidateCalls(...taskReads);

/** A task that waits to be given. */
export const waitingTask = ({ body }: CallInput<typeof taskCalls.createTask>): string =>
  taskScreenTexts.waiting(body.title);
