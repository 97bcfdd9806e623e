import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const tasksSamples = defineSamples(async ({ people: { agent, manager }, id }) => {
  const job = { to_user_id: agent.userId, application_id: id('deal') };
  const task = await manager.call(taskCalls.createTask, { body: { title: 'Сказать', ...job } });
  return [
    sampleOf(taskCalls.createTask, {
      caller: agent,
      table: 'tasks',
      body: { title: 'Раз', ...job },
      other: { title: 'Два', ...job },
    }),
    sampleOf(taskCalls.commentTask, {
      caller: agent,
      table: 'task_comments',
      body: { id: task.id, text: 'Раз' },
      other: { id: task.id, text: 'Два' },
    }),
  ];
});
