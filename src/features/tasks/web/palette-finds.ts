import { rankOf, wordsOf } from '#domain/words/find-words.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { dueWords } from '#features/tasks/web/due-words.ts';
import { openNewTask } from '#features/tasks/web/new-task.ts';
import { taskScreens } from '#features/tasks/web/tasks.screens.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { PaletteItem, PaletteSource } from '#kit/web/screens/slots.ts';

const maxTasks = 5;
const shortestWord = 3;

const newTask: PaletteItem = { id: 'task new', label: texts.create, run: () => openNewTask() };

/** Open tasks by their words, and a new one. */
export const findTasks: PaletteSource['find'] = async (words, { signal }) => {
  const isNew = rankOf(texts.create, wordsOf(words)) !== undefined;
  const own = isNew ? [newTask] : [];
  if (words.length < shortestWord) return own;
  const query = { q: words, limit: maxTasks };
  const { items } = await callApi(taskCalls.listTasks, { query }, { signal, quiet: true });
  const found = items.map(
    ({ id, title, to, due_at: due }): PaletteItem => ({
      id: `task ${id}`,
      label: title,
      note: [to.name, due && dueWords(due, new Date())].filter(Boolean).join(' · '),
      link: taskScreens.list.link({}, { task: id }),
    }),
  );
  return [...own, ...found];
};
