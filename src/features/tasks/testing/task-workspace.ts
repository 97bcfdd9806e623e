import { afterAll, beforeAll } from 'vitest';
import { eq } from 'drizzle-orm';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { departments } from '#features/people/server/people.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const names = [
  'director',
  'head',
  'manager',
  'manager2',
  'operator',
  'trainee',
  'curator',
  'agent',
  'senioragent',
  'agent2',
  'guest',
] as const;
type Name = (typeof names)[number];
export type TaskBody = CallInput<typeof taskCalls.createTask>['body'];

/** People of two departments and two branches at 14:00 of Friday 20.11.2026, and a deal of the first ones. */
export type TaskWorkspace = {
  readonly api: TestApi;
  readonly people: Readonly<Record<Name, TestCaller>>;
  /** Brought by the agent, led by the manager. */
  readonly deal: number;
  readonly give: (from: Name, to: Name, more?: Partial<TaskBody>) => Promise<{ id: number; version: number }>;
};

const makePeople = async (api: TestApi): Promise<TaskWorkspace['people']> => {
  const { database } = api.services;
  const room = async (name: string): Promise<number> =>
    database.write(async (db) => {
      const [made] = await db.insert(departments).values({ name }).returning();
      return made?.id ?? 0;
    });
  const [first, second] = [await room('Отдел гарантий'), await room('Отдел кредитов')];
  const director = await api.as('director');
  const head = await api.as('head', 'head', { departmentId: first });
  await database.write((db) =>
    db.update(departments).set({ headId: head.userId }).where(eq(departments.id, first)),
  );
  const manager = await api.as('manager', 'manager', { departmentId: first });
  const manager2 = await api.as('manager', 'manager2', { departmentId: second });
  const operator = await api.as('operator', 'operator', { departmentId: second });
  const trainee = await api.as('trainee', 'trainee', { mentorId: manager.userId });
  const curator = await api.as('curator');
  const led = { curatorId: curator.userId, managerId: manager.userId };
  const senioragent = await api.as('senioragent', 'senioragent', led);
  const agent = await api.as('agent', 'agent', { ...led, parentId: senioragent.userId });
  const agent2 = await api.as('agent', 'agent2', { managerId: manager2.userId });
  const guest = await api.as('guest');
  return {
    director,
    head,
    manager,
    manager2,
    operator,
    trainee,
    curator,
    agent,
    senioragent,
    agent2,
    guest,
  };
};

/** The desk of a test file: open before its tests, closed after them. */
export const taskWorkspace = (): TaskWorkspace => {
  const workspace = {} as TaskWorkspace;
  beforeAll(async () => {
    const api = await startApi();
    api.setNow(new Date('2026-11-20T11:00:00Z'));
    const people = await makePeople(api);
    const deal = await people.agent.call(wizardCalls.createDeal, {
      body: { product: 1, client_name: 'ООО «Заря»' },
    });
    const give: TaskWorkspace['give'] = (from, to, more = {}) =>
      people[from].call(taskCalls.createTask, {
        body: { title: 'Позвонить', to_user_id: people[to].userId, ...more },
      });
    Object.assign(workspace, { api, people, deal: deal.id, give });
  });
  afterAll(() => workspace.api.stop());
  return workspace;
};

/** A moment of the desk's day in Moscow. */
export const msk = (text: string): string => new Date(`${text}:00+03:00`).toISOString();
