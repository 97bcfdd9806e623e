import { taskComments, taskHistory, tasks } from '#features/tasks/server/tasks.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalTaskComments = personalTable(taskComments, 'messages', { text: 'words' });

export const personalTaskHistory = personalTable(taskHistory, 'messages', {
  comment: 'words',
  before: 'words',
  after: 'words',
});

export const personalTasks = personalTable(tasks, 'messages', { title: 'words', text: 'words' });
