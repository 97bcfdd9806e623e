import { ListTodo } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { useTasks } from '#features/tasks/tasks.access.ts';
import { taskShellTexts as texts } from '#features/tasks/tasks.shell-texts.ts';
import { taskLinks } from '#features/tasks/web/tasks.facade.tsx';
import { keyLists, paletteSources, shellOverlays } from '#kit/web/slots.ts';

/** «Задачи» of a deal, after its history. */
export const dealTasks = dealPanels.fill({
  id: 'tasks',
  title: texts.title,
  group: 'record',
  order: 75,
  loadCount: async () => ({
    default: (await import('#features/tasks/web/deal/use-task-count.ts')).useTaskCount,
  }),
  load: () => import('#features/tasks/web/deal/DealTasks.tsx').then((file) => ({ default: file.DealTasks })),
});

/** The dialog of a new task, from anywhere. */
export const newTaskHost = shellOverlays.fill({
  order: 60,
  isShown: (user) => mayPass(useTasks, user.role),
  load: async () => ({ default: (await import('#features/tasks/web/NewTaskHost.tsx')).NewTaskHost }),
});

/** Tasks in the palette, and the way to a new one. */
export const tasksInPalette = paletteSources.fill({
  order: 20,
  title: texts.title,
  icon: ListTodo,
  access: useTasks,
  find: async (words, asked) =>
    (await import('#features/tasks/web/palette-finds.ts')).findTasks(words, asked),
});

export const taskKeys = keyLists.fill({
  order: 30,
  title: texts.title,
  keys: async () => (await import('#features/tasks/tasks.key-texts.ts')).taskKeyTexts,
});

/** Where a notification about a task leads. */
export const taskLink = notificationLinks.fill({
  order: 40,
  kind: 'task',
  link: (id, role) => (mayPass(useTasks, role) ? taskLinks.one(id) : null),
});
