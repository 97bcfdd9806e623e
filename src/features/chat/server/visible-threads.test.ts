import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/role.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { receivedBy, letListen, openThread, announce } from '#features/chat/testing/threads.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank } from '#features/deals/server/deals.factory.ts';
import { departments } from '#features/people/server/people.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
const people = new Map<string, TestCaller>();
const threads = new Map<string, number>();

const person = (name: string): TestCaller => {
  const found = people.get(name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};
const add = async (role: Role, name: string, more: Parameters<TestApi['as']>[2] = {}) => {
  people.set(name, await api.as(role, name, more));
};
const department = async (name: string, head: string) =>
  api.services.database.write(async (db) => {
    const [made] = await db
      .insert(departments)
      .values({ name, headId: person(head).userId })
      .returning();
    return made!.id;
  });

/** Two branches of everything, so that a narrow sight has something to miss. */
const resolve = async () => {
  for (const role of ['admin', 'director', 'operator', 'guest', 'trainee'] as const) await add(role, role);
  for (const branch of ['', '2']) {
    await add('head', `head${branch}`);
    const departmentId = await department(`Отдел${branch}`, `head${branch}`);
    await add('manager', `manager${branch}`, { departmentId });
    await add('curator', `curator${branch}`);
    const managerId = person(`manager${branch}`).userId;
    await add('trainee', `trainee${branch}`, { mentorId: managerId });
    await add('headagent', `headagent${branch}`, { managerId });
    await add('senioragent', `senioragent${branch}`, {
      managerId,
      parentId: person(`headagent${branch}`).userId,
    });
    await add('agent', `agent${branch}`, {
      managerId,
      parentId: person(`senioragent${branch}`).userId,
      curatorId: person(`curator${branch}`).userId,
    });
  }
};

const openThreads = async (agent: string) => {
  const operator = person('operator');
  const { id } = await person(agent).call(wizardCalls.createDeal, {
    body: { ...guaranteeInput, bank_ids: [(await makeBank(api.services, `Банк ${agent}`)).id] },
  });
  const deal = await operator.call(legCalls.getDeal, { params: { id } });
  for (const side of ['agent', 'client'] as const)
    threads.set(`${agent}: ${side}`, await openThread(operator, { application_id: id, side }));
  threads.set(`${agent}: bank`, await openThread(operator, { application_bank_id: deal.legs[0]!.id }));
  threads.set(`${agent}: support`, await openThread(person(agent), {}));
  for (const [name, thread] of threads)
    if (name.startsWith(`${agent}:`)) {
      await announce(operator, thread, `Слова ${name}`);
      await announce(operator, thread, `Заметка ${name}`, { is_note: true });
    }
};

beforeAll(async () => {
  api = await startApi();
  await resolve();
  await letListen(api, [...people.values()]);
  await openThreads('agent');
  await openThreads('agent2');
}, 120_000);
afterAll(() => api.stop());

const conversations = (agent: string, ...sides: string[]): string[] =>
  sides.map((side) => `${agent}: ${side}`);
const whole = (agent: string) => conversations(agent, 'agent', 'client', 'bank', 'support');
const withoutBank = (agent: string) => conversations(agent, 'agent', 'client', 'support');

const sight: readonly (readonly [string, readonly string[]])[] = [
  ['admin', [...whole('agent'), ...whole('agent2')]],
  ['director', [...whole('agent'), ...whole('agent2')]],
  ['operator', [...whole('agent'), ...whole('agent2')]],
  ['head', whole('agent')],
  ['head2', whole('agent2')],
  ['manager', whole('agent')],
  ['manager2', whole('agent2')],
  ['curator', withoutBank('agent')],
  ['curator2', withoutBank('agent2')],
  ['agent', withoutBank('agent')],
  ['agent2', withoutBank('agent2')],
  ['senioragent', conversations('agent', 'agent', 'client')],
  ['headagent', conversations('agent', 'agent', 'client')],
  ['headagent2', conversations('agent2', 'agent', 'client')],
];
const isAgent = (name: string): boolean => name.includes('agent');
const idsOf = (names: readonly string[]): number[] =>
  names.map((name) => threads.get(name)!).toSorted((one, other) => one - other);

describe.each(sight)('%s', (name, seen) => {
  const caller = () => person(name);

  it('lists the threads of his scope and sides, and no others', async () => {
    const { items } = await caller().call(threadCalls.listThreads, { body: { view: 'all' } });
    expect(items.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(idsOf(seen));
  });

  it('finds their words and nobody else’s, notes only on our side', async () => {
    const search = async (q: string) =>
      (await caller().call(messageCalls.searchMessages, { body: { q } })).items
        .map((one) => one.thread_id)
        .toSorted((one, other) => one - other);
    expect(await search('слова')).toEqual(idsOf(seen));
    expect(await search('заметка')).toEqual(isAgent(name) ? [] : idsOf(seen));
  });

  it('opens, reads and writes each of them, and is told of no other that it is there', async () => {
    for (const [thread, id] of threads) {
      const expected = seen.includes(thread) ? 200 : 404;
      const answers = [
        await caller().send(threadCalls.getThread, { query: { id } }),
        await caller().send(messageCalls.listMessages, { query: { thread_id: id } }),
        await caller().send(threadCalls.listPeople, { query: { thread_id: id } }),
        await caller().send(threadCalls.markThread, { body: { thread_id: id } }),
        await caller().send(messageCalls.listScheduled, { query: { thread_id: id } }),
      ];
      expect([thread, ...answers.map(({ statusCode }) => statusCode)]).toEqual([
        thread,
        ...answers.map(() => expected),
      ]);
      if (isAgent(name)) for (const { body } of answers) expect(body).not.toContain('Заметка');
      if (expected === 404) {
        const written = await caller().send(messageCalls.sendMessage, {
          body: { thread_id: id, text: 'Чужое' },
        });
        expect([thread, written.statusCode]).toEqual([thread, 404]);
      }
    }
  });

  it('hears exactly what he may read', async () => {
    const { userId } = caller();
    for (const [thread, id] of threads) {
      const recipients = await api.services.database.read(async (db) => {
        const [row] = await db.select().from(chatThreads).where(eq(chatThreads.id, id));
        return readRecipients(db, row!);
      });
      expect([thread, recipients.some((one) => one.id === userId)]).toEqual([thread, seen.includes(thread)]);
    }
    const received = (await receivedBy(api, userId)).map(
      (one) => JSON.parse(one) as { origin: string; body?: string; data: { thread_id?: number } },
    );
    const report = received.filter(({ origin }) => origin === 'chat').map(({ data }) => data.thread_id!);
    expect([...new Set(report)].toSorted((one, other) => one - other)).toEqual(idsOf(seen));
    // Each thread has one word and one note; an agent hears of the word alone.
    for (const id of idsOf(seen))
      expect(report.filter((one) => one === id)).toHaveLength(isAgent(name) ? 1 : 2);
    expect(JSON.stringify(received)).not.toContain('Заметка');
  });
});

it('who has no part in threads is refused at the door, and hears nothing', async () => {
  for (const name of ['guest', 'trainee', 'trainee2']) {
    const answer = await person(name).send(threadCalls.listThreads, { body: {} });
    expect([name, answer.statusCode]).toEqual([name, 403]);
    expect((await receivedBy(api, person(name).userId)).filter((one) => one.includes('"chat"'))).toEqual([]);
  }
});

it('an agent leads no talk, writes no trace and makes no task', async () => {
  const thread_id = threads.get('agent: agent')!;
  const agent = person('agent');
  const asked = await Promise.all([
    agent.send(threadCalls.assignThread, { body: { thread_id, user_id: agent.userId } }),
    agent.send(threadCalls.snoozeThread, { body: { thread_id, until: null } }),
    agent.send(threadCalls.resolveThread, { body: { thread_id } }),
    agent.send(messageCalls.makeTask, { body: { message_id: 1, title: 'Нет', due_at: null } }),
  ]);
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  const toAgent = person('operator').send(threadCalls.assignThread, {
    body: { thread_id, user_id: agent.userId },
  });
  expect((await toAgent).statusCode).toBe(422);
});
