import { describe, expect, it } from 'vitest';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { remindOwners } from '#features/deal-queries/server/remind-owners.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests, lookAt, refused } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const due = '2026-11-20T15:05:00.000Z'; // 18:05 in Moscow, four hours from now
const later = '2026-11-23T15:00:00.000Z';
const soon = '2026-11-20T13:00:00.000Z';
const item = { kind: 'answer', title: 'Поясните рост долга', owner: 'agent' } as const;

const asked = async (more: object = {}) => {
  const { id, legs } = await workspace.sentDeal(
    { collision_reason: 'Для проверки' },
    workspace.banks.slice(0, 1),
  );
  const items = [
    { ...item, ...more },
    { ...item, title: 'Справка о долгах' },
  ];
  const query = await workspace.operator.call(queryCalls.askQuery, {
    body: { application_bank_id: legs[0], due_at: due, items },
  });
  return { id, leg: legs[0], query: query.id };
};
const view = async (id: number) => {
  const [query] = await workspace.agent.call(queryCalls.listQueries, { query: { application_id: id } });
  const [first, second] = query!.items;
  const { legs, deadline } = await lookAt(workspace.agent, id);
  return { query: query!, first: first!, second: second!, leg: legs[0]!, deadline };
};
const move = (who: TestCaller, id: number, more: object = {}) =>
  who.call(queryCalls.moveDue, { body: { id, due_at: later, reason: 'Банк согласился ждать', ...more } });
const receivedOf = async (id: number, pattern: RegExp) => {
  const { items } = await workspace.agent.call(notificationCalls.listNotifications, {
    query: { limit: 100 },
  });
  return items.filter(({ entity, message }) => entity?.id === id && pattern.test(message)).length;
};

describe('the term of a bank’s question', () => {
  it('is moved by staff with a reason: the turn, the timer, the history and the owners follow', async () => {
    const { id, query } = await asked();
    const before = (await view(id)).leg;
    await expect(move(workspace.agent, query)).rejects.toMatchObject({ status: 403 });
    await expect(move(workspace.operator, query, { reason: ' ' })).rejects.toMatchObject({ status: 422 });
    await expect(
      move(workspace.operator, query, { due_at: '2026-11-20T10:00:00.000Z' }),
    ).rejects.toMatchObject(refused(422, /уже прошёл/, { errors: { due_at: [expect.any(String)] } }));
    await expect(move(workspace.operator, query, { due_at: due })).rejects.toMatchObject(
      refused(422, /и стоит сейчас/),
    );
    await expect(move(workspace.operator, query, { due_at: null })).rejects.toMatchObject(
      refused(422, /Укажите новый срок/),
    );
    expect((await view(id)).leg).toMatchObject({ due_at: due, version: before.version });

    await move(workspace.operator, query, { version: before.version });
    const after = await view(id);
    expect(after.query.due_at).toBe(later);
    expect(after.leg).toMatchObject({ status: 'query', ball: 'agent', due_at: later });
    expect(after.deadline).toBe(later);
    await expect(
      move(workspace.operator, query, { due_at: due, version: before.version }),
    ).rejects.toMatchObject(refused(409, /Перенесён срок ответа банку/));
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({
      move: 'query_due',
      comment: 'Банк согласился ждать',
      details: { fields: ['query_due'], before: { query_due: due }, after: { query_due: later } },
    });
    expect(await receivedOf(id, /теперь до 23\.11\.2026 18:00\. Банк согласился ждать/)).toBe(1);

    // Half of the first term is no half of the new one.
    await jump(workspace.api, '2026-11-20T13:10:00Z');
    await remindOwners(workspace.api.services);
    expect(await receivedOf(id, /половина срока/)).toBe(0);
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });

  it('holds for its items unless one has a term of its own, which is never later', async () => {
    const { id, query, leg } = await asked({ due_at: soon });
    const { first, second } = await view(id);
    expect([first.due_at, second.due_at]).toEqual([soon, null]);
    const own = (itemId: number, more: object = {}) =>
      move(workspace.manager, query, { item_id: itemId, due_at: '2026-11-20T14:00:00.000Z', ...more });
    await expect(own(second.id, { due_at: later })).rejects.toMatchObject(
      refused(422, /не может быть позже срока ответа банку/),
    );
    await own(second.id);
    await own(first.id, { due_at: null });
    const changed = await view(id);
    expect([changed.first.due_at, changed.second.due_at]).toEqual([null, '2026-11-20T14:00:00.000Z']);
    expect(changed.leg.due_at).toBe(due);
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({
      move: 'query_item_due',
      details: { query_item: 1, before: { query_item_due: soon }, after: { query_item_due: null } },
    });

    // A term is not changed in passing, and an edit that says nothing of it leaves it.
    const edit = (more: object) =>
      workspace.operator.call(queryCalls.saveItem, {
        body: { query_id: query, item_id: second.id, ...item, title: 'Иначе', ...more },
      });
    await expect(edit({ due_at: due })).rejects.toMatchObject(refused(422, /с причиной/));
    await edit({});
    expect((await view(id)).second).toMatchObject({ title: 'Иначе', due_at: '2026-11-20T14:00:00.000Z' });

    // The whole is due earlier: an item that would be late waits no longer than it.
    await move(workspace.operator, query, { due_at: soon });
    expect((await view(id)).second.due_at).toBeNull();

    await workspace.agent.call(queryCalls.answerItem, {
      body: { id: first.id, answer: 'Ответ', is_ready: true },
    });
    await expect(own(first.id)).rejects.toMatchObject({ code: 'dealQueries.itemDone' });
    const other = await asked();
    await expect(own((await view(other.id)).first.id)).rejects.toMatchObject({ status: 404 });
    const ask = (dueAt: string) =>
      workspace.operator.call(queryCalls.askQuery, {
        body: { application_bank_id: leg, due_at: due, items: [{ ...item, due_at: dueAt }] },
      });
    await expect(ask(later)).rejects.toMatchObject({ code: 'dealQueries.dueAfter' });
  });

  it('of an item is what its owner is reminded of, and the question’s goes on by itself', async () => {
    const { id, query } = await asked(); // 14:05 to 18:05 in Moscow
    const { second } = await view(id);
    await move(workspace.operator, query, { item_id: second.id, due_at: '2026-11-20T12:05:00.000Z' });
    const received = async (moment: string) => {
      await jump(workspace.api, moment);
      await remindOwners(workspace.api.services);
      await remindOwners(workspace.api.services);
      return Promise.all([
        receivedOf(id, /половина срока ответа на пункт 2, ответить до 20\.11\.2026 15:05/),
        receivedOf(id, /ответ на пункт 2 нужен до 20\.11\.2026 15:05/),
        receivedOf(id, /половина срока ответа на запрос/),
      ]);
    };
    expect(await received('2026-11-20T11:34:00Z')).toEqual([0, 0, 0]);
    expect(await received('2026-11-20T11:35:00Z')).toEqual([1, 0, 0]);
    expect(await received('2026-11-20T11:53:00Z')).toEqual([1, 1, 0]);
    expect(await received('2026-11-20T13:05:00Z')).toEqual([1, 1, 1]);
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });

  it('stands once the answer has gone, and is out of reach for strangers', async () => {
    const { id, query } = await asked();
    const stranger = await workspace.api.as('manager', 'stranger');
    await expect(move(stranger, query)).rejects.toMatchObject({ status: 404 });
    const { query: shown } = await view(id);
    for (const one of shown.items)
      await workspace.agent.call(queryCalls.answerItem, {
        body: { id: one.id, answer: 'Ответ', is_ready: true },
      });
    await workspace.operator.call(queryCalls.sendAnswer, { body: { id: query } });
    await expect(move(workspace.operator, query)).rejects.toMatchObject({ code: 'dealQueries.closed' });
  });
});
