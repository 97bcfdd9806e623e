import { ListTodo } from 'lucide-react';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { leadActs, leadPanels } from '#features/leads/web/leads.facade.tsx';
import { useTasks } from '#features/tasks/tasks.access.ts';
import { taskShellTexts as texts } from '#features/tasks/tasks-shell.texts.ts';
import { keyLists, paletteSources } from '#kit/web/screens/slots.ts';

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

/** The open tasks about a lead in its card, and a new one. */
export const leadTasks = leadPanels.fill({
  order: 20,
  load: () => import('#features/tasks/web/lead/LeadTasks.tsx').then((file) => ({ default: file.LeadTasks })),
});

export const leadTaskAct = leadActs.fill({
  order: 20,
  load: () =>
    import('#features/tasks/web/lead/LeadTaskAct.tsx').then((file) => ({ default: file.LeadTaskAct })),
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
  access: useTasks,
  keys: async () => (await import('#features/tasks/tasks-key.texts.ts')).taskKeyTexts,
});
