import { type TaskList, taskLists } from '#features/tasks/tasks.rules.ts';

const keys = { list: 'task-list', lately: 'task-lately' } as const;

/** The list this browser showed last; one's own at first. */
export const rememberedList = (): TaskList =>
  taskLists.find((list) => list === globalThis.localStorage?.getItem(keys.list)) ?? 'mine';

export const rememberList = (list: TaskList): void => globalThis.localStorage?.setItem(keys.list, list);

/** Whether the tasks closed lately were open to the eye. */
export const rememberedLately = (): boolean => globalThis.localStorage?.getItem(keys.lately) === '1';

export const rememberLately = (isShown: boolean): void =>
  globalThis.localStorage?.setItem(keys.lately, isShown ? '1' : '0');
