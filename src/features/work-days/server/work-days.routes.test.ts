import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { moveLegs, openWorkspace, type Workspace } from '#features/deals/testing/deal-workspace.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeInput } from '#features/deals/server/deals.factory.ts';
import { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { longLateOf } from '#features/work-days/server/read-day.ts';
import { setDue } from '#features/work-days/testing/make-late.ts';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import type { DayPart } from '#features/work-days/work-days.rules.ts';
import { selectRows } from '#kit/server/database.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

let workspace: Workspace;
let director: TestCaller;
beforeAll(async () => {
  workspace = await openWorkspace();
  director = await workspace.api.as('director');
});
afterAll(() => workspace.api.stop());

// It is 14:05 of Friday, the 20th of November 2026, in Moscow.
const soon = '2026-11-20T12:05:00.000Z';
const evening = '2026-11-20T14:30:00.000Z';
const monday = '2026-11-23T10:00:00.000Z';
const tuesday = '2026-11-24T10:00:00.000Z';
const justMissed = '2026-11-20T10:35:00.000Z';
const yesterday = '2026-11-19T11:05:00.000Z';
const longAgo = '2026-11-02T11:05:00.000Z';

const dueAt = async (who: TestCaller, due: string): Promise<number> => {
  const { id } = await who.call(wizardCalls.createDeal, {
    body: { ...guaranteeInput, collision_reason: 'Проверка', bank_ids: workspace.banks },
  });
  await moveLegs(who, { application_id: id, move: 'T3' });
  await setDue(workspace.api, id, due);
  return id;
};
const dayOf = (who: TestCaller) => who.call(workDayCalls.getDay, {});
const idsIn = async (who: TestCaller, asked: DayPart) => {
  const { parts } = await dayOf(who);
  return parts.find(({ part }) => part === asked)?.entries.map(({ deal, task }) => deal?.id ?? task?.title);
};

describe('a day of work', () => {
  it('puts the moves of one’s deals and one’s tasks where their minutes of work stand', async () => {
    const { manager } = workspace;
    const [burning, today, next, later, missed, late, old] = [
      await dueAt(manager, soon),
      await dueAt(manager, evening),
      await dueAt(manager, monday),
      await dueAt(manager, tuesday),
      await dueAt(manager, justMissed),
      await dueAt(manager, yesterday),
      await dueAt(manager, longAgo),
    ];
    await manager.call(taskCalls.createTask, {
      body: { title: 'Позвонить в банк', to_user_id: manager.userId, due_at: evening },
    });
    expect(await idsIn(manager, 'burning')).toEqual([burning]);
    expect(await idsIn(manager, 'overdue')).toEqual([missed, late]);
    expect(new Set(await idsIn(manager, 'today'))).toEqual(new Set([today, 'Позвонить в банк']));
    expect(await idsIn(manager, 'next')).toEqual([next]);
    const day = await dayOf(manager);
    expect(day).toMatchObject({ next_day: '2026-11-23', long_late: 1, is_more: false });
    expect(JSON.stringify(day)).not.toContain(`"id":${later},`);
    expect(JSON.stringify(day)).not.toContain(`"id":${old},`);
    const minutes = day.parts.flatMap(({ entries }) => entries.map((one) => [one.deal?.id, one.minutes]));
    expect(minutes).toContainEqual([burning, 60]);
    expect(minutes).toContainEqual([missed, -30]);
    // A day of nine hours lies between.
    expect(minutes).toContainEqual([late, -540]);
  });

  it('shows what others are late with, whose agent is hurried at one press and told once an hour', async () => {
    const { agent, operator } = workspace;
    const deal = await dueAt(agent, yesterday);
    expect(await idsIn(operator, 'overdue')).not.toContain(deal);
    const { others } = await dayOf(operator);
    expect(others.map((one) => [one.deal?.id, one.actor])).toContainEqual([deal, 'agent']);
    const body = { application_id: deal };
    await operator.call(workDayCalls.hurryAgent, { body });
    const { items } = await agent.call(notificationCalls.listNotifications, { query: {} });
    expect(items[0]?.message).toContain(`Просрочено: ${deal}`);
    expect((await operator.send(workDayCalls.hurryAgent, { body })).statusCode).toBe(409);
  });
});

describe('a day of an agent', () => {
  it('holds his own turns; offers and ending guarantees stand apart, without those that are gone on from', async () => {
    const { agent, approvedDeal, issuedDeal, api } = workspace;
    const mine = await dueAt(agent, soon);
    const other = await api.as('agent', 'another');
    expect(await idsIn(agent, 'burning')).toEqual([mine]);
    expect(await idsIn(other, 'burning')).toEqual([]);
    expect((await dayOf(agent)).others).toEqual([]);
    expect((await agent.send(workDayCalls.hurryAgent, { body: { application_id: mine } })).statusCode).toBe(
      403,
    );

    const offered = await approvedDeal();
    const issued = await issuedDeal();
    const endsOn = (day: string) =>
      api.services.database.write((db) =>
        db.execute(sql`update ${guarantees} set date_start = '2026-01-01', date_end = ${day}::date
                       where deal_id = ${issued.id}`),
      );
    const business = () => agent.call(workDayCalls.getOwnBusiness, {});
    await endsOn('2027-01-20');
    expect((await business()).endings).toEqual([]);
    await endsOn('2027-01-19');
    expect(await business()).toMatchObject({
      offers: [{ id: offered.id, banks: ['Банк А', 'Банк Б'], price: '30000.00', valid_until: '2099-12-31' }],
      endings: [{ application_id: issued.id, number: 'БГ-7', date_end: '2027-01-19' }],
    });
    expect(await other.call(workDayCalls.getOwnBusiness, {})).toEqual({ offers: [], endings: [] });
    expect(
      (await dayOf(agent)).parts.flatMap(({ entries }) => entries.map(({ deal }) => deal?.id)),
    ).not.toContain(offered.id);
    await agent.call(dealCloneCalls.cloneDeal, {
      body: { application_id: issued.id, collision_reason: 'Продление' },
    });
    expect((await business()).endings).toEqual([]);
    expect((await workspace.manager.send(workDayCalls.getOwnBusiness, {})).statusCode).toBe(403);
  });
});

describe('the board of those who are late', () => {
  it('names who is late with what, and one press tells him', async () => {
    const { manager } = workspace;
    const { people } = await director.call(workDayCalls.listLate, {});
    const late = people.find(({ user }) => user?.id === manager.userId);
    expect(late?.total).toBe(2);
    expect(late?.hurried_at).toBeNull();
    expect(late?.late.map(({ minutes }) => minutes)).toEqual([-540, -30]);
    const body = { user_id: manager.userId };
    expect(await director.call(workDayCalls.hurryPerson, { body })).toMatchObject({ count: 2 });
    const { items } = await manager.call(notificationCalls.listNotifications, { query: {} });
    expect(items[0]?.header).toContain('просит поторопиться');
    expect((await director.send(workDayCalls.hurryPerson, { body })).statusCode).toBe(409);
    const again = await director.call(workDayCalls.listLate, {});
    expect(again.people.find(({ user }) => user?.id === manager.userId)?.hurried_at).not.toBeNull();
  });

  it('is for those who are above others, and hurries nobody who is not late', async () => {
    const { manager, admin } = workspace;
    expect((await manager.send(workDayCalls.listLate, {})).statusCode).toBe(403);
    const body = { user_id: admin.userId };
    expect((await director.send(workDayCalls.hurryPerson, { body })).statusCode).toBe(404);
  });
});

it('a day reads what waits by the indexes of terms', async () => {
  const { api, manager, admin } = workspace;
  await api.services.database.write((db) =>
    db.execute(sql`
      insert into ${deals} (product, client_name, created_by, manager_id, source, status, turn, deadline, created_at, updated_at)
      select 1, 'ООО «Причал»', ${admin.userId}, ${admin.userId}, 'staff', 'issued', null, '2026-11-20T11:00:00Z', now(), now()
      from generate_series(1, 6000) n`),
  );
  await api.services.database.owner.execute(sql`vacuum analyze`);
  const planOf = async (caller: Parameters<typeof longLateOf>[0]) => {
    const rows = await api.services.database.read((db) =>
      selectRows<Record<string, string>>(
        db,
        sql`explain (costs off) ${longLateOf(caller, api.services.clock.now())}`,
      ),
    );
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  const scope = { departmentUserIds: [], mentorId: null, agentIds: [] } as never;
  const own = await planOf({ role: 'manager', userId: manager.userId, scope } as never);
  const all = await planOf({ role: 'operator', userId: manager.userId, scope } as never);
  expect(own).not.toMatch(/Seq Scan/);
  expect(all).toMatch(/deals_waiting|deals_by_turn/);
  expect(all).not.toMatch(/Seq Scan/);
});
