import { ListTodo } from 'lucide-react';
import * as z from 'zod/mini';
import { useTasks } from '#features/tasks/tasks.access.ts';
import { priorities, taskLists } from '#features/tasks/tasks.rules.ts';
import { taskShellTexts } from '#features/tasks/tasks.shell-texts.ts';
import { useCounter } from '#kit/web/counters.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

const toId = () => z.coerce.number<string | number>().check(z.int(), z.gte(1));

/** /task/index for everyone but guests; a link may name whose tasks, and the one to open. */
export const taskScreens = defineScreens('tasks', {
  list: screen({
    path: '/task/index',
    title: taskShellTexts.title,
    access: useTasks,
    cache: true,
    search: z.object({
      list: z.optional(z.enum(taskLists)),
      q: z.optional(z.string().check(z.maxLength(100))),
      priority: z.optional(z.enum(priorities)),
      task: z.optional(toId()),
      edit: z.optional(z.literal('1')),
      after: z.optional(z.string().check(z.maxLength(5_000))),
    }),
    menu: {
      label: taskShellTexts.title,
      icon: ListTodo,
      order: 10,
      useBadge: () => useCounter('countTask'),
    },
    load: () => import('#features/tasks/web/TaskListScreen.tsx'),
  }),
});
