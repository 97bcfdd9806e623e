import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { makePurchase } from '#features/deals/server/deals.factory.ts';
import { runUpkeep } from '#features/deal-legs/server/deal-legs.jobs.ts';
import { workspaceForTests, lookAt, refused } from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const number = '0373200041526000187';
/** 16.11.2026 and seven working days. */
const computed = '2026-11-25T20:59:59.999Z';

beforeAll(() => makePurchase(workspace.api.services, number, { protocolDate: '2026-11-16' }));

let purchases = 0;
/** A deal of a purchase of its own: a second one with the same client would want a reason. */
const ofPurchase = async (more: object = {}, protocolDate: string | null = '2026-11-16') => {
  purchases += 1;
  const tender_number = `03732000415260002${10 + purchases}`;
  await makePurchase(workspace.api.services, tender_number, { protocolDate });
  const { id } = await workspace.chosenDeal({ tender_number, ...more });
  return { id, tender_number };
};
const set = async (who: TestCaller, id: number, sign_deadline: string | null, reason?: string) => {
  const { version } = await lookAt(who, id);
  const body = { application_id: id, version, sign_deadline, ...(reason ? { reason } : {}) };
  return who.call(legCalls.setSignDeadline, { body });
};
const historyOf = (id: number) =>
  workspace.manager.call(dealCalls.getHistory, { query: { application_id: id } });

describe('the last day to sign the contract', () => {
  it('is counted from the protocol by working days, shown to the agent and ordered by', async () => {
    const { id } = await ofPurchase();
    expect(await lookAt(workspace.agent, id)).toMatchObject({
      sign_deadline: computed,
      sign_deadline_source: 'register',
      sign_deadline_computed: computed,
      protocol_on: '2026-11-16',
      deadline: computed,
    });
    const { items } = await workspace.agent.call(dealListCalls.searchDeals, {
      body: { state: 0, sort: 'deadline', limit: 1 },
    });
    expect(items).toMatchObject([{ id, sign_deadline: computed, deadline: computed }]);
  });

  it('is the client’s own where he has won, and a person’s where nothing is known', async () => {
    const { id, tender_number } = await ofPurchase();
    await workspace.api.services.database.write((db) =>
      db.execute(sql`
        insert into tender_winners (tender_id, lot, state, company_inn, phones, emails, protocol_date, created_at, updated_at)
        select t.id, n.lot, 'named', n.inn, '[]', '[]', n.day::date, now(), now()
        from tenders t, (values (1, '7800000001', '2026-11-18'), (2, '7701234567', '2026-11-17')) n(lot, inn, day)
        where t.number = ${tender_number}`),
    );
    await runUpkeep(workspace.api.services);
    expect(await lookAt(workspace.agent, id)).toMatchObject({
      sign_deadline: '2026-11-26T20:59:59.999Z',
      protocol_on: '2026-11-17',
    });
    expect((await historyOf(id)).find((row) => row.move === 'sign_deadline_recounted')).toMatchObject({
      author: null,
      details: {
        before: { sign_deadline: computed },
        after: { sign_deadline: '2026-11-26T20:59:59.999Z' },
      },
    });
    const { id: other } = await workspace.chosenDeal({ sign_deadline: '2026-12-01T20:59:59.999Z' });
    expect(await lookAt(workspace.agent, other)).toMatchObject({
      sign_deadline_source: 'hand',
      sign_deadline_computed: null,
    });
  });

  it('is changed by staff with a reason and given back, both in the history', async () => {
    const { id } = await ofPurchase();
    const other = '2026-11-27T20:59:59.999Z';
    await expect(set(workspace.agent, id, other, 'Так надо')).rejects.toMatchObject({ status: 403 });
    await expect(set(workspace.manager, id, other)).rejects.toMatchObject({
      status: 422,
      errors: { reason: ['Укажите причину'] },
    });
    await expect(set(workspace.manager, id, '2026-11-19T20:59:59.999Z', 'Так')).rejects.toMatchObject({
      status: 422,
    });
    await set(workspace.manager, id, other, 'Заказчик продлил срок');
    expect(await lookAt(workspace.manager, id)).toMatchObject({
      sign_deadline: other,
      sign_deadline_source: 'hand',
      sign_deadline_reason: 'Заказчик продлил срок',
      sign_deadline_computed: computed,
    });
    await set(workspace.manager, id, null);
    expect(await lookAt(workspace.manager, id)).toMatchObject({
      sign_deadline: computed,
      sign_deadline_source: 'register',
    });
    await expect(set(workspace.manager, id, null)).rejects.toMatchObject({ status: 422 });
    const report = (await historyOf(id)).filter((row) => row.move === 'sign_deadline');
    expect(report.map(({ comment, details }) => [comment, details['before'], details['after']])).toEqual([
      ['Заказчик продлил срок', { sign_deadline: computed }, { sign_deadline: other }],
      [null, { sign_deadline: other }, { sign_deadline: computed }],
    ]);
    const conflict = { application_id: id, version: 1, sign_deadline: other, reason: 'Поздно' };
    await expect(workspace.manager.call(legCalls.setSignDeadline, { body: conflict })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is not changed together with other parameters once it is computed', async () => {
    const { id } = await ofPurchase();
    const { version } = await lookAt(workspace.agent, id);
    const body = { sign_deadline: '2026-11-30T20:59:59.999Z', version };
    await expect(
      workspace.agent.call(wizardCalls.updateDeal, { params: { id }, body }),
    ).rejects.toMatchObject(
      refused(422, /./, { errors: { sign_deadline: [expect.stringContaining('25.11.2026')] } }),
    );
  });

  it('follows another calendar where it was computed; a person’s day stays and the other one is told', async () => {
    const { id } = await ofPurchase();
    const { id: byHand } = await ofPurchase();
    const other = '2026-11-27T20:59:59.999Z';
    await set(workspace.manager, byHand, other, 'Заказчик продлил срок');
    const year = await workspace.admin.call(calendarCalls.showYear, { query: { year: 2026 } });
    await workspace.admin.call(calendarCalls.setDay, {
      body: { date: '2026-11-24', kind: 'off', reason: 'Перенос', version: year.version },
    });
    const moved = '2026-11-26T20:59:59.999Z';
    expect(await lookAt(workspace.agent, id)).toMatchObject({ sign_deadline: moved, deadline: moved });
    expect(await lookAt(workspace.agent, byHand)).toMatchObject({
      sign_deadline: other,
      sign_deadline_computed: moved,
      sign_deadline_source: 'hand',
    });
  });

  it('is overdue in the list where somebody is late', async () => {
    const { id } = await ofPurchase({}, '2026-10-16');
    const late = await workspace.agent.call(dealListCalls.searchDeals, { body: { state: 0, overdue: true } });
    expect(late.items.map((row) => row.id)).toEqual([id]);
  });
});
