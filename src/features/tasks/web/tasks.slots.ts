import { mayPass } from '#domain/access.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { useTasks } from '#features/tasks/tasks.access.ts';
import { taskLinks } from '#features/tasks/web/tasks.facade.tsx';
import { shellOverlays } from '#kit/web/screens/slots.ts';

/** The dialog of a new task, from anywhere. */
export const newTaskHost = shellOverlays.fill({
  order: 60,
  isShown: (user) => mayPass(useTasks, user.role),
  load: async () => ({ default: (await import('#features/tasks/web/NewTaskHost.tsx')).NewTaskHost }),
});

/** Where a notification about a task leads. */
export const taskLink = notificationLinks.fill({
  order: 40,
  kind: 'task',
  link: (id, role) => (mayPass(useTasks, role) ? taskLinks.one(id) : null),
});
