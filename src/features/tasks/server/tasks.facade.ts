export { createTask } from '#features/tasks/server/create-task.ts';
export { giveTask } from '#features/tasks/server/give-task.ts';
export { listTasks } from '#features/tasks/server/list-tasks.ts';
export { countOpenTasks, openTasksOf, passTask } from '#features/tasks/server/pass-task.ts';
export { taskScope } from '#features/tasks/server/tasks.scope.ts';
export type { TaskItem } from '#features/tasks/server/task-rows.ts';
