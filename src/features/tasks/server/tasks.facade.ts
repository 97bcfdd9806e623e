export { createTask, type TaskInput } from '#features/tasks/server/create-task.ts';
export { countOpenTasks, openTasksOf, passTask } from '#features/tasks/server/pass-task.ts';
