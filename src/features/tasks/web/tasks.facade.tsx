import { taskScreens } from '#features/tasks/web/tasks.screens.ts';
import type { Access } from '#domain/access.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** What else calls for a person today, above his own tasks; each takes no room while it has nothing to say. */
export const taskTops = defineSlot<SlotPart<object> & { readonly access: Access }>('task.tops');

/** Ways to tasks for other features. */
export const taskLinks = {
  list: (): ScreenLink => taskScreens.list.link({}),
  /** The list with this task open beside it, whosever it is. */
  one: (id: number): ScreenLink => taskScreens.list.link({}, { task: id }),
};
