import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { commentTask } from '#features/tasks/server/comment-task.ts';
import { createTask } from '#features/tasks/server/create-task.ts';
import { listTakers } from '#features/tasks/server/find-takers.ts';
import { listTasks } from '#features/tasks/server/list-tasks.ts';
import { moveTask } from '#features/tasks/server/move-task.ts';
import { showTask } from '#features/tasks/server/show-task.ts';
import { updateTask } from '#features/tasks/server/update-task.ts';
import { implement } from '#kit/server/implement.ts';

export const taskRoutes = implement(taskCalls, {
  listTasks: ({ query }, context) => listTasks(context, query),
  getTask: ({ query }, context) => showTask(context, query.id),
  listTakers: ({ query }, context) => listTakers(context, query.application_id),
  createTask: ({ body }, context) => createTask(context, body),
  updateTask: ({ body }, context) => updateTask(context, body),
  moveTask: ({ body }, context) => moveTask(context, body),
  commentTask: ({ body }, context) => commentTask(context, body),
});
