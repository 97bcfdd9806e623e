import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { momentOf } from '#features/tasks/tasks.due.ts';
import { demoTasks, type DemoTask } from '#features/tasks/server/demo-tasks.seed.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const hourMs = 3_600_000;

/** The live deals of an agent and a manager, the newest first: what the tasks of these people are about. */
const dealsOf = async ({ read, today }: SeedTools, agent: Caller, manager: Caller): Promise<number[]> => {
  const rows = await read((db) =>
    selectRows<{ id: number }>(
      db,
      sql`select d.id from ${deals} d where d.agent_id = ${agent.userId} and d.manager_id = ${manager.userId}
          and d.status in ('collecting', 'sending', 'query', 'approved', 'revision', 'issuing')
            and d.created_at < ${today.toISOString()}::timestamptz
          order by d.id desc limit 20`,
    ),
  );
  return rows.map(({ id }) => id);
};

/** One task told through the calls people make, each at its own moment. */
const seedTask = async (
  { runCall, today }: SeedTools,
  people: ReadonlyMap<string, Caller>,
  dealIds: readonly number[],
  story: DemoTask,
): Promise<void> => {
  const by = (name: string): Caller => {
    const caller = people.get(name);
    if (!caller) throw new Error(`No ${name}`);
    return caller;
  };
  const [from, to] = [by(story.from), by(story.to)];
  const assignedAt = new Date(today.getTime() - story.daysAgo * 24 * hourMs);
  const due = story.due && momentOf(addDays(moscowDateOf(today), story.due[0]), story.due[1]);
  // A story told on another hour of the day must not give a term that has passed.
  const dueAt = due && due <= assignedAt ? new Date(assignedAt.getTime() + hourMs) : due;
  const { id } = await runCall(
    taskCalls.createTask,
    {
      body: {
        title: story.title,
        text: story.text ?? '',
        to_user_id: to.userId,
        due_at: dueAt?.toISOString() ?? null,
        priority: story.priority ?? 'normal',
        repeat: story.repeat ?? null,
        application_id: story.deal === undefined ? null : (dealIds[story.deal] ?? null),
      },
    },
    { caller: from, now: assignedAt },
  );
  let at = assignedAt.getTime();
  const steps = (story.moves?.length ?? 0) + (story.states?.length ?? 0) + 1;
  const later = (): Date => {
    at += (today.getTime() - assignedAt.getTime()) / (steps + 1);
    return new Date(at);
  };
  for (const [name, text] of story.states ?? []) {
    await runCall(taskCalls.commentTask, { body: { id, text } }, { caller: by(name), now: later() });
  }
  for (const [name, move, comment = ''] of story.moves ?? []) {
    await runCall(taskCalls.moveTask, { body: { id, move, comment } }, { caller: by(name), now: later() });
  }
};

/** Tasks of the last fortnight among the demo people, in every state. */
export const tasksSeed = defineSeed({
  name: 'tasks',
  order: 61,
  isBehind: true,
  title: 'Задачи',
  run: async (tools) => {
    const names = [...new Set(demoTasks.flatMap(({ from, to }) => [from, to]))];
    const people = new Map<string, Caller>();
    for (const name of names) people.set(name, await tools.actAs(name));
    const [agent, manager] = [people.get('agent'), people.get('manager')];
    if (!agent || !manager) throw new Error('The first people are missing');
    const dealIds = await dealsOf(tools, agent, manager);
    for (const [at, story] of demoTasks.entries()) {
      await seedTask(tools, people, dealIds, story);
      if (at % 20 === 19) tools.progress(at + 1, demoTasks.length);
    }
    tools.progress(demoTasks.length, demoTasks.length);
  },
});
