import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '#domain/role.ts';
import { confirmPhone } from '#features/agent-dossiers/testing/fill-dossier.ts';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { keepHandOvers } from '#features/hand-overs/server/hand-overs.jobs.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { refusal } from '#features/users/server/users.factory.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

type Body = CallInput<typeof branchPeopleCalls.createPerson>['body'];

const password = 'клён шумит под окном';
let api: TestApi;
let head: TestCaller;
let senior: TestCaller;
let agent: TestCaller;
let otherHead: TestCaller;
let otherAgent: TestCaller;

beforeAll(async () => {
  api = await startApi({ demo: true }); // letters and messages stay where they can be read
  head = await api.as('headagent');
  senior = await api.as('senioragent', 'senior', {
    parentId: head.userId,
    firstName: 'Вера',
    phone: '+79125550222',
    email: 'senior@example.test',
  });
  agent = await api.as('agent', 'agent', { parentId: senior.userId });
  otherHead = await api.as('headagent', 'otherhead');
  otherAgent = await api.as('agent', 'stranger', { parentId: otherHead.userId, phone: '+79125550999' });
});
afterAll(() => api.stop());

let made = 0;
const bodyOf = (more: Partial<Body> = {}): Body => {
  made += 1;
  return {
    last_name: `Ветров${made}`,
    first_name: 'Савелий',
    middle_name: '',
    phone: '+7(912)345-6789',
    email: `vetrov${made}@example.test`,
    role: 'agent',
    parent_id: null,
    deals_scope: 'own',
    share_pct: null,
    ...more,
  };
};
const create = (more: Partial<Body> = {}, by = head) =>
  by.call(branchPeopleCalls.createPerson, { body: bodyOf(more) });
const show = (id: number, by = head) => by.call(branchPeopleCalls.getPerson, { query: { id } });
const change = async (id: number, more: Partial<Body & { version: number }>, by = head) => {
  const card = await show(id, by);
  const { last_name, first_name, middle_name, phone, email, deals_scope, share_pct, version } = card;
  const kept = { last_name, first_name, middle_name, deals_scope, share_pct, version };
  const role = card.role === 'senioragent' ? ('senioragent' as const) : ('agent' as const);
  const contacts = { phone: phone ?? '', email: email ?? '' };
  const body = { id, ...kept, ...contacts, role, parent_id: card.parent?.id ?? null, ...more };
  return by.call(branchPeopleCalls.updatePerson, { body });
};
const move = async (id: number, parentId: number, by = head) => {
  const { version } = await show(id, by);
  return by.call(branchPeopleCalls.movePerson, { body: { id, version, parent_id: parentId } });
};
const invite = (id: number, by = head) => by.call(branchPeopleCalls.invitePerson, { body: { id } });

/** The token of the last letter to an address, as the outbox of a demonstration keeps its link. */
const tokenTo = async (email: string): Promise<string> => {
  const [letter] = await api.services.database.read((db) =>
    db.select().from(letters).where(eq(letters.recipient, email)).orderBy(desc(letters.id)).limit(1),
  );
  return /=([\w-]{43})$/.exec(letter?.link ?? '')?.[1] ?? '';
};

/** The person accepts the invitation of the letter, confirms his address, and his telephone too. */
const accept = async (id: number, email: string): Promise<TestCaller> => {
  expect(await invite(id)).toEqual({ is_sent: true, link: null });
  await api.visitor.call(registrationCalls.join, {
    body: {
      invitation: await tokenTo(email),
      last_name: 'Ветров',
      first_name: 'Савелий',
      middle_name: '',
      phone: '+7(912)345-6789',
      email,
      password,
      consent_personal_data: '2026-11-21',
      consent_offer: '2026-11-21',
    },
  });
  const token = await tokenTo(email);
  const confirmed = await api.visitor.call(registrationCalls.confirm, { body: { token } });
  const bearer = { authorization: `Bearer ${confirmed.token}` };
  const person: TestCaller = {
    ...api.visitor,
    userId: id,
    call: (call, input) => api.visitor.call(call, input, bearer),
  };
  expect(await show(id)).toMatchObject({ state: 'invited' });
  await confirmPhone(api, person);
  return person;
};

describe('a head agent’s people', () => {
  it('come by an invitation, bring deals, are replaced for a week, and the deals return', async () => {
    const email = 'week@example.test';
    const { id } = await create({ email, share_pct: '40.5' });
    expect(await show(id)).toMatchObject({
      state: 'invited',
      is_own: true,
      parent: { id: head.userId },
      share_pct: '40.50',
      invited_until: null,
      payee: null,
    });
    const person = await accept(id, email);
    expect(await show(id)).toMatchObject({ state: 'working', role: 'agent', deals: 0 });
    const deal = await person.call(wizardCalls.createDeal, {
      body: { product: 1, client_name: 'ООО «Свой»' },
    });
    expect((await show(id)).deals).toBe(1);

    const today = new Date().toISOString().slice(0, 10);
    const week = {
      user_id: id,
      reason: 'absence' as const,
      starts_on: today,
      ends_on: '2099-01-01',
      replacement_ids: [agent.userId],
    };
    const agentOf = async () => {
      const [row] = await api.services.database.read((db) =>
        db.select().from(deals).where(eq(deals.id, deal.id)),
      );
      return row?.agentId;
    };
    const replaced = await head.call(handOverCalls.createHandOver, { body: week });
    expect([replaced.state, replaced.deals, await agentOf()]).toEqual(['active', 1, agent.userId]);
    // Repeated by the clock it passes nothing twice.
    await keepHandOvers(api.services);
    expect(await agentOf()).toBe(agent.userId);
    const back = await head.call(handOverCalls.endHandOver, {
      body: { id: replaced.id, version: replaced.version },
    });
    expect([back.state, back.returned, await agentOf()]).toEqual(['ended', 1, id]);
  });

  it('are replaced inside the branch alone, and by nobody of ours', async () => {
    const manager = await api.as('manager');
    const away = (replacement: number, user = agent.userId, by = head) =>
      refusal(
        by.call(handOverCalls.createHandOver, {
          body: { user_id: user, reason: 'absence', ends_on: '2099-01-01', replacement_ids: [replacement] },
        }),
      );
    for (const foreign of [otherAgent.userId, manager.userId, 2_000_000_000])
      expect((await away(foreign)).errors).toEqual({
        replacement_ids: ['Этому человеку передать дела нельзя'],
      });
    const admin = await api.as('admin');
    expect((await away(otherAgent.userId, agent.userId, admin)).status).toBe(422);
    expect((await away(agent.userId, otherAgent.userId)).errors['user_id']).toHaveLength(1);
    const people = await head.call(handOverCalls.listPeople, {});
    expect(people.map(({ id }) => id)).not.toContain(otherAgent.userId);
    expect(people.map(({ id }) => id)).not.toContain(manager.userId);
  });

  it('are moved in the tree, but into no circle and no foreign branch', async () => {
    const { id } = await create({ role: 'senioragent' });
    expect((await refusal(move(id, id))).errors['parent_id']).toHaveLength(1);
    for (const foreign of [otherHead.userId, otherAgent.userId, 2_000_000_000])
      expect((await refusal(move(id, foreign))).errors).toEqual({
        parent_id: [
          'Вышестоящим может быть старший или главный агент, у старшего и главного — только главный',
        ],
      });
    const { id: below } = await create();
    expect((await move(below, senior.userId)).parent?.id).toBe(senior.userId);
    const circle = await api.as('headagent', 'middle', { parentId: head.userId });
    await move(senior.userId, circle.userId);
    const lower = await api.as('headagent', 'lower', { parentId: circle.userId });
    expect((await refusal(move(circle.userId, lower.userId))).errors['parent_id']).toEqual([
      'Получается круг: этот человек сам стоит ниже',
    ]);
    await move(senior.userId, head.userId);
    const tree = await head.call(branchPeopleCalls.showTree, { query: {} });
    const at = new Map(tree.items.map((one) => [one.id, one.parent_id]));
    expect([at.get(senior.userId), at.get(agent.userId), at.get(below)]).toEqual([
      head.userId,
      senior.userId,
      senior.userId,
    ]);
    expect(at.has(otherAgent.userId)).toBe(false);
  });

  it('who see their own deals alone see no team', async () => {
    const names = async () =>
      (await senior.call(userCalls.listAgentNames, { query: {} })).map(({ id }) => id);
    expect(await names()).toContain(agent.userId);
    await change(senior.userId, { deals_scope: 'own' });
    expect(await names()).toEqual([senior.userId]);
    await change(senior.userId, { deals_scope: 'team' });
    expect(await names()).toContain(agent.userId);
  });

  it('are given no role above a senior agent, and a card changed meanwhile is not overwritten', async () => {
    const headRole = await head.send(branchPeopleCalls.createPerson, {
      body: { ...bodyOf(), role: 'headagent' },
    });
    expect(headRole.statusCode).toBe(422);
    const { id } = await create();
    const { version } = await show(id);
    const both = await Promise.allSettled([
      change(id, { share_pct: '10', version }),
      change(id, { share_pct: '20', version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const outdated = await refusal(change(id, { share_pct: '30', version }));
    expect([outdated.status, outdated.code]).toEqual([409, 'branch-people.changedMeanwhile']);
    expect((await refusal(change(id, { share_pct: '100.5' }))).errors['share_pct']).toHaveLength(1);
    expect((await refusal(change(id, { phone: '12' }))).errors['phone']).toEqual(['Телефон указан неверно']);
  });

  it('keep their own address once they have come, and those with a contract their name too', async () => {
    const email = 'keeps@example.test';
    const { id } = await create({ email });
    await change(id, { email: 'corrected@example.test' });
    await change(id, { email });
    await accept(id, email);
    expect((await refusal(change(id, { email: 'thief@example.test' }))).errors).toEqual({
      email: ['Он уже принял приглашение: теперь это меняет он сам или администратор'],
    });
    expect((await change(id, { role: 'senioragent' })).role).toBe('senioragent');
    const contracted = await api.as('agent', 'contracted', {
      parentId: head.userId,
      firstName: 'Иван',
      phone: '+79125550111',
      email: 'contracted@example.test',
    });
    expect((await show(contracted.userId)).is_own).toBe(false);
    expect((await refusal(change(contracted.userId, { last_name: 'Другой' }))).errors).toEqual({
      last_name: ['Это меняет он сам или администратор'],
    });
    expect((await change(contracted.userId, { share_pct: '15' })).share_pct).toBe('15.00');
    const remove = head.call(branchPeopleCalls.removePerson, {
      body: { id: contracted.userId, removed: true, reason: 'Проверка' },
    });
    expect((await refusal(remove)).code).toBe('branch-people.contracted');
  });

  it('whose address is corrected are reached by no link written to the former one', async () => {
    const { id } = await create();
    await invite(id);
    expect(await show(id)).toMatchObject({ invited_until: expect.any(String) as string });
    await change(id, { email: `right-${id}@example.test` });
    expect(await show(id)).toMatchObject({ invited_until: null });
  });

  it('whom the administrator blocks after all are not taken back by their head', async () => {
    const admin = await api.as('admin');
    const { id } = await create();
    const block = (blocked: boolean) =>
      admin.call(userCalls.blockUser, { body: { user_id: id, blocked, reason: 'Подделка' } });
    await head.call(branchPeopleCalls.removePerson, { body: { id, removed: true, reason: 'Ушёл' } });
    await block(true);
    expect(await show(id)).toMatchObject({ state: 'blocked' });
    await head.call(branchPeopleCalls.removePerson, { body: { id, removed: false, reason: '' } });
    expect(await show(id)).toMatchObject({ state: 'blocked' });
    await block(false);
    await block(true);
    expect(await show(id)).toMatchObject({ state: 'blocked' });
  });

  it('are stopped and returned, removed and taken back, each with a reason and once', async () => {
    const email = 'stops@example.test';
    const { id } = await create({ email });
    const stop = (stopped: boolean, reason = 'Отпуск без связи') =>
      head.call(userCalls.stopApplications, { body: { user_id: id, stop_app: stopped ? 1 : 0, reason } });
    const remove = (removed: boolean, reason = 'Ушёл к другим') =>
      head.call(branchPeopleCalls.removePerson, { body: { id, removed, reason } });
    const person = await accept(id, email);
    expect((await refusal(remove(true, ''))).errors['reason']).toHaveLength(1);
    await Promise.all([stop(true), stop(true)]);
    const draft = { body: { product: 1 as const, client_name: 'ООО «Нельзя»' } };
    expect((await refusal(person.call(wizardCalls.createDeal, draft))).status).toBe(403);
    await stop(false);
    const deal = await person.call(wizardCalls.createDeal, draft);
    expect((await refusal(remove(true))).code).toBe('branch-people.hasDeals');
    await api.services.database.write((db) =>
      db.update(deals).set({ status: 'client_refused' }).where(eq(deals.id, deal.id)),
    );
    await remove(true);
    expect(await show(id)).toMatchObject({ state: 'removed' });
    expect((await refusal(person.call(wizardCalls.createDeal, draft))).status).toBe(401);
    const listed = await head.call(branchPeopleCalls.listPeople, { body: { q: email } });
    expect(listed.total).toBe(0);
    const gone = await head.call(branchPeopleCalls.listPeople, { body: { q: email, state: 'removed' } });
    expect(gone.items.map(({ id: found }) => found)).toEqual([id]);
    await remove(false, '');
    expect(await show(id)).toMatchObject({ state: 'working' });
  });
});

describe('a branch', () => {
  it('is 404 to another head agent in every call, with nothing changed', async () => {
    const person = (await create()).id;
    const before = await show(person);
    const reason = 'Чужой';
    const tries = [
      otherHead.call(branchPeopleCalls.getPerson, { query: { id: person } }),
      otherHead.call(branchPeopleCalls.invitePerson, { body: { id: person } }),
      otherHead.call(userCalls.stopApplications, { body: { user_id: person, stop_app: 1, reason } }),
      otherHead.call(branchPeopleCalls.removePerson, { body: { id: person, removed: true, reason } }),
      otherHead.call(branchPeopleCalls.movePerson, {
        body: { id: person, version: 1, parent_id: otherHead.userId },
      }),
      otherHead.call(branchPeopleCalls.updatePerson, { body: { ...bodyOf(), id: person, version: 1 } }),
      // His own head is not one of his people either.
      otherHead.call(branchPeopleCalls.getPerson, { query: { id: otherHead.userId } }),
    ];
    for (const refused of await Promise.all(tries.map(refusal))) expect(refused.status).toBe(404);
    expect(await show(person)).toEqual(before);
  });

  it('tells no name of another branch in lists, trees, names and searches', async () => {
    await create({ last_name: 'Канарейкин' });
    const answers = await Promise.all([
      otherHead.send(branchPeopleCalls.listPeople, { body: { q: 'Канарейкин' } }),
      otherHead.send(branchPeopleCalls.listPeople, { body: { head_id: head.userId } }),
      otherHead.send(branchPeopleCalls.showTree, { query: { head_id: head.userId } }),
      otherHead.send(userCalls.listAgentNames, { query: { q: 'Канарейкин' } }),
      otherHead.send(userCalls.listHeadAgentNames, { query: {} }),
      otherHead.send(handOverCalls.listPeople, {}),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('Канарейкин');
      expect(answer.body).not.toContain('headagent@');
    }
    expect(answers[4]?.json<{ id: number }[]>().map(({ id }) => id)).toEqual([otherHead.userId]);
  });

  it('is nobody’s but the head agent’s and the administrator’s', async () => {
    const allowed: readonly Role[] = ['admin', 'headagent'];
    for (const role of roles.filter((one) => !allowed.includes(one))) {
      const caller = await api.as(role, `outside-${role}`);
      const answer = await caller.send(branchPeopleCalls.listPeople, { body: {} });
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    const admin = await api.as('admin');
    const all = await admin.call(branchPeopleCalls.listPeople, { body: {} });
    const ids = all.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([agent.userId, otherAgent.userId]));
    const theirs = await admin.call(branchPeopleCalls.listPeople, { body: { head_id: otherHead.userId } });
    expect(theirs.items.map(({ id }) => id)).toEqual([otherAgent.userId]);
    expect((await refusal(create({}, admin))).errors['parent_id']).toEqual(['Выберите, под кем он работает']);
  });

  it('is read page by page, by name', async () => {
    const first = await head.call(branchPeopleCalls.listPeople, { body: { limit: 2 } });
    const next = await head.call(branchPeopleCalls.listPeople, {
      body: { limit: 200, ...(first.next_cursor === null ? {} : { cursor: first.next_cursor }) },
    });
    const ids = [...first.items, ...next.items].map(({ id }) => id);
    expect([new Set(ids).size, ids.length]).toEqual([first.total, first.total]);
    expect((await refusal(head.call(branchPeopleCalls.listPeople, { body: { cursor: 'abc' } }))).status).toBe(
      422,
    );
  });
});
