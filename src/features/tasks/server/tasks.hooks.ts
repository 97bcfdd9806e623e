import { clientRecords } from '#features/organizations/server/organizations.facade.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';

/** Tasks about a client, open and closed, pass with him. */
export const tasksOfClient = clientRecords.give({ name: 'tasks', table: tasks, counted: taskTexts.ofClient });
