import { taskScreens } from '#features/tasks/web/tasks.screens.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';

export { type NewTask, openNewTask } from '#features/tasks/web/new-task.ts';

/** Ways to tasks for other features. */
export const taskLinks = {
  list: (): ScreenLink => taskScreens.list.link({}),
  /** The list with this task open beside it, whosever it is. */
  one: (id: number): ScreenLink => taskScreens.list.link({}, { task: id }),
};
