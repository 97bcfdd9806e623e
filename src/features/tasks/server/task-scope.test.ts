import { describe, expect, it } from 'vitest';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { whoSeesTask } from '#features/tasks/server/who-sees-task.ts';
import { taskWorkspace } from '#features/tasks/testing/task-workspace.ts';

const workspace = taskWorkspace();
type Name = keyof typeof workspace.people;

const everybody = (): [Name, (typeof workspace.people)[Name]][] =>
  Object.entries(workspace.people) as [Name, (typeof workspace.people)[Name]][];

const whoOpens = async (id: number): Promise<Name[]> => {
  const found: Name[] = [];
  for (const [name, person] of everybody()) {
    const answer = await person.send(taskCalls.getTask, { query: { id } });
    if (answer.statusCode === 200) found.push(name);
    else expect([name, answer.statusCode]).toEqual([name, name === 'guest' ? 403 : 404]);
  }
  return found.toSorted();
};

describe('who sees a task', () => {
  it('by itself: giver, taker, the head of either, a director', async () => {
    const { id } = await workspace.give('manager', 'curator');
    expect(await whoOpens(id)).toEqual(['curator', 'director', 'head', 'manager']);
    const other = await workspace.give('manager2', 'operator');
    expect(await whoOpens(other.id)).toEqual(['director', 'manager2', 'operator']);
  });

  it('on a deal also the staff who see the deal, but of agents only giver and taker', async () => {
    const about = { application_id: workspace.deal };
    const { id } = await workspace.give('manager', 'operator', about);
    expect(await whoOpens(id)).toEqual(['curator', 'director', 'head', 'manager', 'operator', 'trainee']);
    const toAgent = await workspace.give('manager', 'agent', about);
    expect(await whoOpens(toAgent.id)).toEqual([
      'agent',
      'curator',
      'director',
      'head',
      'manager',
      'operator',
      'trainee',
    ]);
  });

  it('is told of it: the two rules agree for every task', async () => {
    const rows = await workspace.api.services.database.read((db) => db.select().from(tasks));
    expect(rows.length).toBeGreaterThan(3);
    for (const task of rows) {
      const recipients = await workspace.api.services.database.read((db) => whoSeesTask(db, task));
      const names = everybody().flatMap(([name, { userId }]) => (recipients.includes(userId) ? [name] : []));
      expect([task.id, names.toSorted()]).toEqual([task.id, await whoOpens(task.id)]);
    }
  });

  it('finds in the lists exactly what it may open', async () => {
    for (const [name, person] of everybody().filter(([one]) => one !== 'guest')) {
      const { items, counters } = await person.call(taskCalls.listTasks, { query: {} });
      const rows = await workspace.api.services.database.read((db) =>
        db.select({ id: tasks.id }).from(tasks),
      );
      const opened: number[] = [];
      for (const { id } of rows) {
        const answer = await person.send(taskCalls.getTask, { query: { id } });
        if (answer.statusCode === 200) opened.push(id);
      }
      expect([name, items.map(({ id }) => id).toSorted((a, b) => a - b), counters.total]).toEqual([
        name,
        opened,
        opened.length,
      ]);
    }
  });
});

describe('whom a person may give a task to', () => {
  const takersOf = async (name: Name, dealId?: number): Promise<Name[]> => {
    const query = dealId === undefined ? {} : { application_id: dealId };
    const found = await workspace.people[name].call(taskCalls.listTakers, { query });
    return everybody()
      .flatMap(([one, { userId }]) => (found.some(({ id }) => id === userId) ? [one] : []))
      .toSorted();
  };
  const staff: readonly Name[] = [
    'curator',
    'director',
    'head',
    'manager',
    'manager2',
    'operator',
    'trainee',
  ];

  it('staff to all staff and to the agents they know', async () => {
    expect(await takersOf('manager')).toEqual([...staff, 'agent', 'senioragent'].toSorted());
    expect(await takersOf('trainee')).toEqual(staff);
    expect(await takersOf('curator')).toEqual([...staff, 'agent', 'senioragent'].toSorted());
  });

  it('an agent to his curator, his manager and his branch', async () => {
    expect(await takersOf('agent')).toEqual(['agent', 'curator', 'manager']);
    expect(await takersOf('senioragent')).toEqual(['agent', 'curator', 'manager', 'senioragent']);
    expect(await takersOf('agent2')).toEqual(['agent2', 'manager2']);
  });

  it('on a deal only to those who see it', async () => {
    const seeing = ['agent', 'curator', 'director', 'head', 'manager', 'operator', 'trainee'];
    expect(await takersOf('manager', workspace.deal)).toEqual(seeing);
    expect(await takersOf('agent', workspace.deal)).toEqual(['agent', 'curator', 'manager']);
    await expect(takersOf('manager2', workspace.deal)).rejects.toMatchObject({ status: 404 });
  });

  it('and to nobody else, with the reason at the field', async () => {
    await expect(workspace.give('agent', 'operator')).rejects.toMatchObject({
      status: 422,
      errors: { to_user_id: ['Этому человеку вы не можете поставить задачу'] },
    });
    await expect(
      workspace.give('head', 'manager2', { application_id: workspace.deal }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { to_user_id: ['Этот человек не видит сделку'] },
    });
    await expect(workspace.give('guest', 'guest')).rejects.toMatchObject({ status: 403 });
  });

  it('names the deal only to who sees it', async () => {
    const { id } = await workspace.give('manager', 'operator', { application_id: workspace.deal });
    const seen = await workspace.people.operator.call(taskCalls.getTask, { query: { id } });
    expect(seen.deal).toMatchObject({ id: workspace.deal, client_name: 'ООО «Заря»' });
    await workspace.people.head.call(wizardCalls.updateDeal, {
      params: { id: workspace.deal },
      body: { version: 1, manager_id: workspace.people.head.userId },
    });
    const after = await workspace.people.manager.call(taskCalls.getTask, { query: { id } });
    expect(after).toMatchObject({ deal: null, title: 'Позвонить' });
  });
});
