import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const taskOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people: { agent, manager }, id }) => {
    const task = await agent.call(taskCalls.createTask, {
      body: { title: `Слова ${mark}`, to_user_id: manager.userId, application_id: id('deal') },
    });
    return { task: task.id };
  },
});
