import { ListTodo } from 'lucide-react';
import { taskEvents } from '#features/tasks/tasks.events.ts';
import { useTasks } from '#features/tasks/tasks.access.ts';
import { priorities, taskLists } from '#features/tasks/tasks.rules.ts';
import { taskShellTexts } from '#features/tasks/tasks-shell.texts.ts';
import { useCounter } from '#kit/web/calls/counters.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { oneOf, whole, words } from '#kit/web/list/search-fields.ts';

/** /task/index for everyone but guests; a link may name whose tasks, and the one to open. */
export const taskScreens = defineScreens('tasks', {
  list: screen({
    path: '/task/index',
    records: 'task',
    title: taskShellTexts.title,
    access: useTasks,
    cache: true,
    search: {
      list: oneOf(taskLists),
      q: words(100),
      priority: oneOf(priorities),
      task: whole(),
      edit: oneOf(['1']),
      after: words(5_000),
    },
    menu: {
      label: taskShellTexts.title,
      icon: ListTodo,
      order: 10,
      useBadge: () => useCounter(taskEvents.counted),
    },
    load: () => import('#features/tasks/web/TaskListScreen.tsx'),
  }),
});
