import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput, makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { legHistory } from '#features/deals/server/deals.tables.ts';
import { moveLegs, offerFor } from '#features/deals/testing/deal-workspace.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { startListening } from '#kit/server/realtime/publisher.ts';
import { realtimeEvents } from '#kit/server/realtime.tables.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** The most statements one leg's move may cost, with history, audit, news, notifications and letters. */
const mostStatements = 12;

let api: TestApi;
let agent: TestCaller;
let operator: TestCaller;
let banks: number[];
beforeAll(async () => {
  api = await startApi({ demo: true });
  const manager = await api.as('manager');
  agent = await api.as('agent', 'agent', { managerId: manager.userId, email: 'agent@example.test' });
  operator = await api.as('operator');
  await makeOrganization(api.services, '7701234567', 'ООО «Заря»');
  const { database } = api.services;
  await database.write((db) =>
    db.update(organizations).set({ email: 'client@example.test' }).where(eq(organizations.inn, '7701234567')),
  );
  await startListening(database, [manager.userId, agent.userId, operator.userId], new Date());
  for (const name of ['Банк А', 'Банк Б', 'Банк В']) {
    const bank = await makeBank(api.services, name);
    banks = [...(banks ?? []), bank.id];
  }
});
afterAll(() => api.stop());

const sentDeal = async (bankIds: number[]): Promise<{ id: number; legs: number[] }> => {
  const { id } = await agent.call(wizardCalls.createDeal, {
    body: { ...guaranteeInput, bank_ids: bankIds, collision_reason: 'Другой лот' },
  });
  const { legs } = await agent.call(legCalls.getDeal, { params: { id } });
  for (const move of ['T3', 'T5']) await moveLegs(agent, { application_id: id, move });
  await moveLegs(operator, { application_id: id, move: 'T7' });
  return { id, legs: legs.map((leg) => leg.id) };
};

const written = { legHistory, auditLog, realtimeEvents, notifications, letters };
const countWritten = (): Promise<Record<keyof typeof written, number>> =>
  api.services.database.read(async (db) => {
    const counts = { legHistory: 0, auditLog: 0, realtimeEvents: 0, notifications: 0, letters: 0 };
    for (const [name, table] of Object.entries(written)) {
      const [row] = await db.select({ rows: count() }).from(table);
      counts[name as keyof typeof written] = row?.rows ?? 0;
    }
    return counts;
  });

const movingOf = (id: number, move: string) =>
  statementsOf(api.services.database, () => moveLegs(operator, { application_id: id, move }));
const insertsInto = (statements: readonly string[], table: string): number =>
  statements.filter((text) => new RegExp(`insert into "?${table}"?\\s`).test(text)).length;

describe('a move of a leg', () => {
  it('that tells everybody everything takes few statements', async () => {
    const { id, legs } = await sentDeal(banks.slice(0, 1));
    await operator.call(legCalls.saveOffer, { body: offerFor(legs[0] ?? 0) });
    const before = await countWritten();
    const statements = await movingOf(id, 'T15');
    const after = await countWritten();
    // Said to three recipients: the deal has changed, a leg has moved, the bank has spoken; to two, that they are told.
    expect(after).toEqual({
      legHistory: before.legHistory + 1,
      auditLog: before.auditLog + 1,
      realtimeEvents: before.realtimeEvents + 11,
      notifications: before.notifications + 2,
      letters: before.letters + 2,
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(mostStatements);
  });

  it('is as cheap on the way to the bank, where the bank is judged anew and the client is held', async () => {
    const deal = { ...guaranteeInput, bank_ids: banks.slice(0, 1), collision_reason: 'Другой лот' };
    const { id } = await agent.call(wizardCalls.createDeal, { body: deal });
    await moveLegs(agent, { application_id: id, move: 'T3' });
    const { database } = api.services;
    const sending = await statementsOf(database, () => moveLegs(agent, { application_id: id, move: 'T5' }));
    expect(sending.length, sending.join('\n')).toBeLessThanOrEqual(mostStatements);
    expect(insertsInto(sending, 'letters')).toBe(1);
    const sent = await movingOf(id, 'T7');
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(mostStatements);
  });

  it('costs no more when it is a question of the bank with its items', async () => {
    const { legs } = await sentDeal(banks.slice(0, 1));
    const item = { kind: 'answer', title: 'Поясните рост долга', owner: 'agent' } as const;
    const body = {
      application_bank_id: legs[0] ?? 0,
      due_at: '2099-12-31T12:00:00.000Z',
      items: [item, item],
    };
    const { database } = api.services;
    const question = await statementsOf(database, () => operator.call(queryCalls.askQuery, { body }));
    expect(question.length, question.join('\n')).toBeLessThanOrEqual(mostStatements);
    const { id } = await sentDeal(banks.slice(0, 1));
    const plain = await statementsOf(database, () =>
      moveLegs(operator, { application_id: id, to: 'query', comment: 'Поясните рост долга' }),
    );
    expect(plain.length, plain.join('\n')).toBeLessThanOrEqual(mostStatements);
  });

  it('is no dearer than an answer to an item of a question, which passes the turn on', async () => {
    const { id, legs } = await sentDeal(banks.slice(0, 1));
    await operator.call(queryCalls.askQuery, {
      body: {
        application_bank_id: legs[0] ?? 0,
        due_at: '2099-12-31T12:00:00.000Z',
        items: [{ kind: 'answer', title: 'Поясните рост долга', owner: 'agent' }],
      },
    });
    const [query] = await agent.call(queryCalls.listQueries, { query: { application_id: id } });
    const body = { id: query?.items[0]?.id ?? 0, answer: 'Выросла выручка', is_ready: true };
    const statements = await statementsOf(api.services.database, () =>
      agent.call(queryCalls.answerItem, { body }),
    );
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(mostStatements);
  });

  it('takes one statement more for each other leg, and one for history, audit and news of them all', async () => {
    const { id } = await sentDeal(banks);
    const before = await countWritten();
    const statements = await movingOf(id, 'T8');
    expect((await countWritten()).legHistory).toBe(before.legHistory + 3);
    const together = statements.filter((text) => /insert into "?application_bank_history"?\s/.test(text));
    for (const table of ['application_bank_history', 'audit_log', 'realtime_events'])
      expect(insertsInto(together, table), table).toBe(1);
    expect(insertsInto(statements, 'notifications')).toBe(1);
    const alone = await movingOf((await sentDeal(banks.slice(0, 1))).id, 'T8');
    expect(statements.length).toBe(alone.length + 2);
  });

  it('costs the same however long the history of its deal is', async () => {
    const [young, old] = [await sentDeal(banks.slice(0, 1)), await sentDeal(banks.slice(0, 1))];
    await api.services.database.write((db) =>
      db.execute(sql`
        insert into application_bank_history (deal_id, leg_id, move, at, comment)
        select ${old.id}::int, ${old.legs[0]}::int, 'comment', now(), n::text from generate_series(1, 300) n`),
    );
    expect((await movingOf(old.id, 'T8')).length).toBe((await movingOf(young.id, 'T8')).length);
  });
});
