export { tasks } from '#features/tasks/server/tasks.tables.ts';
