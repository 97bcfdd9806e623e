import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { keepHandOvers } from '#features/hand-overs/server/hand-overs.jobs.ts';
import { handOverItems, handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { forgetLeads } from '#features/leads/server/forget-leads.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { departments, users } from '#features/people/server/people.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

type Body = CallInput<typeof handOverCalls.createHandOver>['body'];

let api: TestApi;
let director: TestCaller;
let head: TestCaller;
let manager: TestCaller;
let colleague: TestCaller;
let stranger: TestCaller;
let operator: TestCaller;
let agent: TestCaller;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-20T11:00:00Z'));
  const rooms = await api.services.database.write((db) =>
    db
      .insert(departments)
      .values([{ name: 'Один' }, { name: 'Другой' }])
      .returning(),
  );
  const [departmentId, otherId] = rooms.map(({ id }) => id);
  director = await api.as('director');
  head = await api.as('head', 'head', { departmentId: departmentId ?? 0 });
  await api.services.database.write((db) =>
    db
      .update(departments)
      .set({ headId: head.userId })
      .where(eq(departments.id, departmentId ?? 0)),
  );
  manager = await api.as('manager', 'manager', { departmentId: departmentId ?? 0 });
  colleague = await api.as('manager', 'colleague', { departmentId: departmentId ?? 0 });
  stranger = await api.as('manager', 'stranger', { departmentId: otherId ?? 0 });
  operator = await api.as('operator', 'operator', { departmentId: otherId ?? 0 });
  agent = await api.as('agent', 'agent', { managerId: manager.userId });
});
afterAll(() => api.stop());

/** Every test begins on Friday 20.11.2026 with nothing in work. */
beforeEach(async () => {
  await jump(api, '2026-11-20T11:00:00Z');
  await api.services.database.write(async (db) => {
    await db.delete(handOverItems);
    await db.delete(handOvers);
    await db.update(tasks).set({ state: 'cancelled', closedAt: new Date('2026-11-20T11:00:00Z') });
    await db.update(deals).set({ status: 'deleted' });
    await db.update(users).set({ managerId: manager.userId }).where(eq(users.id, agent.userId));
  });
});

const newDeal = async (client: string): Promise<number> => {
  const made = await agent.call(wizardCalls.createDeal, { body: { product: 1, client_name: client } });
  return made.id;
};
const newTask = async (title: string, dealId: number | null = null): Promise<number> => {
  const body = { title, to_user_id: manager.userId, application_id: dealId };
  return (await head.call(taskCalls.createTask, { body })).id;
};
const handOver = (by: TestCaller, more: Partial<Body> = {}) =>
  by.call(handOverCalls.createHandOver, {
    body: {
      user_id: manager.userId,
      reason: 'absence',
      starts_on: '2026-11-20',
      ends_on: '2026-11-27',
      replacement_ids: [colleague.userId],
      ...more,
    },
  });
const end = (by: TestCaller, { id, version }: { id: number; version: number }) =>
  by.call(handOverCalls.endHandOver, { body: { id, version } });
const lookAt = async (id: number) => director.call(handOverCalls.getHandOver, { query: { id } });
const leaderOf = async (dealId: number): Promise<string | undefined> =>
  (await director.call(legCalls.getDeal, { params: { id: dealId } })).manager?.name;
const takerOf = async (taskId: number): Promise<string> =>
  (await director.call(taskCalls.getTask, { query: { id: taskId } })).to.name;
const newsOf = async (person: TestCaller): Promise<string[]> => {
  const rows = await api.services.database.read((db) =>
    db.select().from(notifications).where(eq(notifications.userId, person.userId)).orderBy(notifications.id),
  );
  return rows.filter(({ kind }) => kind === 'system').map(({ header, message }) => `${header} | ${message}`);
};

describe('an absence', () => {
  it('passes leads with their promised calls and brings back those that are still open', async () => {
    const lead = async (phone: string) =>
      (await manager.call(leadCalls.saveLead, { body: { phone, name: phone } })).id;
    const [stays, over] = [await lead('+79995550001'), await lead('+79995550002')];
    const at = new Date(Date.parse('2026-11-27T09:00:00Z')).toISOString();
    const promise = await manager.call(callbackCalls.createCallback, {
      body: { phone: '+79995550001', lead_id: stays, at },
    });
    const preview = await head.call(handOverCalls.preview, { query: { user_id: manager.userId } });
    expect(preview.person).toMatchObject({ leads: 2, callbacks: 1 });
    const made = await handOver(head);
    expect(made).toMatchObject({ leads: 2, callbacks: 1 });
    const ownerOf = async (id: number) =>
      (await director.call(leadCalls.getLead, { query: { id } })).manager?.name;
    expect([await ownerOf(stays), await ownerOf(over)]).toEqual(['colleague', 'colleague']);
    const taken = (await colleague.call(callbackCalls.listCallbacks, { body: {} })).items;
    expect(taken.map(({ id, owner }) => [id, owner?.name])).toEqual([[promise.id, 'colleague']]);
    const seen = await colleague.call(leadCalls.getLead, { query: { id: over } });
    await colleague.call(leadCalls.moveLead, {
      body: { id: over, version: seen.version, move: 'spam' },
    });
    const card = await lookAt(made.id);
    expect(card.items.map(({ kind }) => kind)).toEqual(['lead', 'lead', 'callback']);
    await end(head, made);
    expect([await ownerOf(stays), await ownerOf(over)]).toEqual(['manager', 'colleague']);
    const back = (await manager.call(callbackCalls.listCallbacks, { body: {} })).items;
    expect(back.map(({ id, owner }) => [id, owner?.name])).toEqual([[promise.id, 'manager']]);
    await manager.call(callbackCalls.cancelCallback, {
      body: { id: promise.id, version: back[0]?.version ?? 0, reason: 'Проверка' },
    });
    const left = await director.call(leadCalls.getLead, { query: { id: stays } });
    await director.call(leadCalls.moveLead, {
      body: { id: stays, version: left.version, move: 'spam' },
    });
  });

  it('keeps no promise of a lead that is forgotten meanwhile', async () => {
    const phone = '+79995550003';
    const { id } = await manager.call(leadCalls.saveLead, { body: { phone, channel: 'site' } });
    const at = '2026-11-20T12:00:00.000Z';
    await manager.call(callbackCalls.createCallback, { body: { phone, lead_id: id, at } });
    const made = await handOver(head);
    await api.services.database.write((db) =>
      db
        .update(leads)
        .set({ createdAt: new Date('2026-05-19T09:00:00Z'), nextContactAt: null })
        .where(eq(leads.id, id)),
    );
    await forgetLeads(api.services);
    expect((await lookAt(made.id)).items.map(({ kind }) => kind)).toEqual(['lead']);
  });

  it('passes deals and tasks at once and returns what is still open', async () => {
    const [first, second] = [await newDeal('ООО «Первый»'), await newDeal('ООО «Второй»')];
    const [onDeal, alone, done] = [
      await newTask('По сделке', first),
      await newTask('Сама по себе'),
      await newTask('Будет сделана'),
    ];
    const preview = await head.call(handOverCalls.preview, { query: { user_id: manager.userId } });
    expect(preview).toMatchObject({
      person: { deals: 2, tasks: 3 },
      deals: [{ status: 'creating', manager: 2, operator: 0 }],
      current: null,
    });
    expect(preview.replacements.map(({ name }) => name)).toEqual(['colleague', 'head']);

    const made = await handOver(head);
    expect(made).toMatchObject({ state: 'active', deals: 2, tasks: 3, returned: 0 });
    expect([await leaderOf(first), await leaderOf(second)]).toEqual(['colleague', 'colleague']);
    expect([await takerOf(onDeal), await takerOf(alone)]).toEqual(['colleague', 'colleague']);
    expect((await newsOf(colleague)).at(-1)).toBe(
      'Вам переданы дела: manager | 2\u00a0сделки и 3\u00a0задачи, до 27.11.2026',
    );
    expect((await newsOf(manager)).at(-1)).toBe(
      'Ваши дела переданы | 2\u00a0сделки и 3\u00a0задачи: colleague',
    );
    const history = await director.call(dealCalls.getHistory, { query: { application_id: first } });
    expect(history.at(-1)).toMatchObject({
      move: 'people',
      author: 'head',
      comment: 'manager отсутствует до 27.11.2026: дела переданы',
    });

    await colleague.call(taskCalls.moveTask, { body: { id: done, move: 'finish' } });
    const version = (await director.call(legCalls.getDeal, { params: { id: second } })).version;
    await director.call(wizardCalls.updateDeal, {
      params: { id: second },
      body: { version, manager_id: stranger.userId },
    });
    const ended = await end(head, made);
    expect(ended).toMatchObject({ state: 'ended', returned: 3, kept: 2 });
    expect([await leaderOf(first), await leaderOf(second)]).toEqual(['manager', 'stranger']);
    expect([await takerOf(onDeal), await takerOf(alone), await takerOf(done)]).toEqual([
      'manager',
      'manager',
      'colleague',
    ]);
    expect((await newsOf(manager)).at(-1)).toBe(
      'Ваши дела вернулись к вам | 1\u00a0сделка и 2\u00a0задачи; завершено или передано дальше: 2',
    );
    const { items } = await lookAt(made.id);
    expect(items.map(({ outcome }) => outcome).toSorted()).toEqual([
      'kept',
      'kept',
      'returned',
      'returned',
      'returned',
    ]);
    await expect(end(head, ended)).rejects.toMatchObject({ status: 409, code: 'hand-overs.over' });
  });

  it('begins and ends by the clock on its days, and passes what comes meanwhile', async () => {
    const deal = await newDeal('ООО «Ранний»');
    const made = await handOver(director, { starts_on: '2026-11-23', ends_on: '2026-11-24' });
    expect([made.state, await leaderOf(deal)]).toEqual(['planned', 'manager']);
    expect((await newsOf(manager)).at(-1)).toBe(
      'Ваши дела будут переданы | 23.11.2026–24.11.2026: colleague',
    );
    await keepHandOvers(api.services);
    expect(await leaderOf(deal)).toBe('manager');
    await jump(api, '2026-11-22T21:05:00Z');
    await keepHandOvers(api.services);
    expect([(await lookAt(made.id)).state, await leaderOf(deal)]).toEqual(['active', 'colleague']);

    const late = await newDeal('ООО «Поздний»');
    expect(await leaderOf(late)).toBe('manager');
    await keepHandOvers(api.services);
    expect(await leaderOf(late)).toBe('colleague');
    const { version } = await director.call(legCalls.getDeal, { params: { id: late } });
    await head.call(wizardCalls.updateDeal, {
      params: { id: late },
      body: { version, manager_id: manager.userId },
    });
    await keepHandOvers(api.services);
    expect(await leaderOf(late)).toBe('manager');

    await jump(api, '2026-11-24T20:55:00Z');
    await keepHandOvers(api.services);
    expect((await lookAt(made.id)).state).toBe('active');
    await jump(api, '2026-11-24T21:05:00Z');
    await keepHandOvers(api.services);
    await keepHandOvers(api.services);
    expect([(await lookAt(made.id)).state, await leaderOf(deal)]).toEqual(['ended', 'manager']);
  });

  it('may be cancelled before it begins', async () => {
    const deal = await newDeal('ООО «Отмена»');
    const made = await handOver(head, { starts_on: '2026-11-25', ends_on: '2026-11-26' });
    expect((await end(head, made)).state).toBe('cancelled');
    await jump(api, '2026-11-25T08:00:00Z');
    await keepHandOvers(api.services);
    expect(await leaderOf(deal)).toBe('manager');
  });

  it('shares deals out evenly between several', async () => {
    for (const client of ['А', 'Б', 'В', 'Г']) await newDeal(client);
    await handOver(head, { replacement_ids: [colleague.userId, head.userId] });
    const preview = await head.call(handOverCalls.preview, { query: { user_id: colleague.userId } });
    expect(preview.person.deals).toBe(2);
    expect(preview.replacements.find(({ name }) => name === 'head')?.deals).toBe(2);
  });
});

describe('who leaves', () => {
  it('hands over deals, tasks and agents for good', async () => {
    const deal = await newDeal('ООО «Навсегда»');
    const made = await handOver(director, {
      reason: 'leaving',
      ends_on: null,
      starts_on: null,
      replacement_ids: [stranger.userId],
    });
    expect(made).toMatchObject({ state: 'ended', ends_on: null, deals: 1 });
    expect(await leaderOf(deal)).toBe('stranger');
    expect(await leaderOf(await newDeal('ООО «Новый»'))).toBe('stranger');
    await expect(end(director, made)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a hand-over is refused', () => {
  const refused = async (more: Partial<Body>, by = head) => {
    const answer = await by.send(handOverCalls.createHandOver, {
      body: {
        user_id: manager.userId,
        reason: 'absence',
        starts_on: '2026-11-20',
        ends_on: '2026-11-27',
        replacement_ids: [colleague.userId],
        ...more,
      },
    });
    return [answer.statusCode, answer.json<{ errors?: Record<string, string[]> }>().errors];
  };

  it('with wrong days, to oneself, to nobody who could take it', async () => {
    await newDeal('ООО «Отказ»');
    expect(await refused({ ends_on: null })).toEqual([422, { ends_on: ['Укажите, с какого по какой день'] }]);
    expect(await refused({ ends_on: '2026-11-19' })).toEqual([
      422,
      { ends_on: ['Последний день раньше первого'] },
    ]);
    expect(await refused({ replacement_ids: [manager.userId] })).toEqual([
      422,
      { replacement_ids: ['Передать дела самому себе нельзя'] },
    ]);
    expect(await refused({ replacement_ids: [operator.userId] }, director)).toEqual([
      422,
      { replacement_ids: ['Сделки и лиды может вести менеджер или руководитель: добавьте такого человека'] },
    ]);
    expect(await refused({ replacement_ids: [agent.userId] }, director)).toEqual([
      422,
      { replacement_ids: ['Этому человеку передать дела нельзя'] },
    ]);
  });

  it('twice, and to who is away himself', async () => {
    await handOver(head);
    expect((await refused({}))[0]).toBe(409);
    expect(await refused({ user_id: colleague.userId, replacement_ids: [manager.userId] })).toEqual([
      422,
      { replacement_ids: ['manager в эти дни отсутствует'] },
    ]);
  });

  it('to a head beyond his department, to everybody below him', async () => {
    expect(await refused({ user_id: stranger.userId })).toEqual([
      422,
      { user_id: ['Такого человека нет среди тех, чьи дела вы передаёте'] },
    ]);
    expect((await refused({ replacement_ids: [stranger.userId] }))[0]).toBe(422);
    for (const person of [manager, operator, agent]) expect((await refused({}, person))[0]).toBe(403);
    const made = await handOver(director, { user_id: stranger.userId });
    await expect(end(head, made)).rejects.toMatchObject({ status: 404 });
    expect((await head.call(handOverCalls.listHandOvers, { body: {} })).items).toEqual([]);
    expect((await director.call(handOverCalls.listHandOvers, { body: {} })).items).toHaveLength(1);
  });
});

describe('the list', () => {
  it('shows those under way first and goes on by key', async () => {
    const over = await handOver(director, {
      user_id: stranger.userId,
      reason: 'leaving',
      ends_on: null,
      starts_on: null,
    });
    const planned = await handOver(director, { starts_on: '2026-12-01', ends_on: '2026-12-02' });
    const first = await director.call(handOverCalls.listHandOvers, { body: { limit: 1 } });
    expect(first.items.map(({ id }) => id)).toEqual([planned.id]);
    const second = await director.call(handOverCalls.listHandOvers, {
      body: { limit: 1, cursor: first.next_cursor ?? '' },
    });
    expect(second.items.map(({ id }) => id)).toEqual([over.id]);
    expect(second.next_cursor).toBeNull();
  });

  it('names a blocked person only while he holds something', async () => {
    await newDeal('ООО «Ничей»');
    await api.services.database.write((db) =>
      db.update(users).set({ status: 'blocked' }).where(eq(users.id, manager.userId)),
    );
    const names = async () =>
      (await director.call(handOverCalls.listPeople, {})).map(({ name, deals: held }) => [name, held]);
    expect(await names()).toContainEqual(['manager', 1]);
    await handOver(director, { reason: 'leaving', ends_on: null, starts_on: null });
    expect((await names()).map(([name]) => name)).not.toContain('manager');
    await api.services.database.write((db) =>
      db.update(users).set({ status: 'active' }).where(eq(users.id, manager.userId)),
    );
  });
});
