import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { hasEarlier, stepBy, ticksOf } from '#features/deal-history/deal-history.axis.ts';
import { dealHistoryCalls as calls } from '#features/deal-history/deal-history.contract.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import {
  workspaceForTests,
  lookAt,
  moveLegs,
  offerFor,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const asOf = (who: TestCaller, id: number, at: string) =>
  who.call(calls.getAsOf, { query: { application_id: id, at } });
const story = (who: TestCaller, id: number, more: object = {}) =>
  who.call(dealCalls.getHistory, { query: { application_id: id, ...more } });
const hour = (at: number): string => `2026-11-20T11:${at}:00.000Z`;
const save = async (who: TestCaller, id: number, body: object): Promise<void> => {
  const { version } = await lookAt(who, id);
  await who.call(wizardCalls.updateDeal, { params: { id }, body: { version, ...body } });
};

describe('the past of a deal', () => {
  it('is rebuilt at any moment from what was written down: fields, people, banks, offers, documents', async () => {
    const { agent, operator, api } = workspace;
    api.setNow(new Date(hour(10)));
    const deal = await workspace.chosenDeal();
    const made = await lookAt(agent, deal.id);
    api.setNow(new Date(hour(20)));
    await save(agent, deal.id, { amount: '2000000.00', date_end: '2027-06-30', requirements: 'Срочно' });
    const { version } = await lookAt(agent, deal.id);
    const [bankA = 0] = workspace.banks;
    api.setNow(new Date(hour(30)));
    await agent.call(dealBankCalls.chooseBanks, {
      body: { application_id: deal.id, version, bank_ids: [bankA] },
    });
    api.setNow(new Date(hour(40)));
    await moveLegs(agent, { application_id: deal.id, move: 'T3' });
    await moveLegs(agent, { application_id: deal.id, move: 'T5' });
    api.setNow(new Date(hour(50)));
    await moveLegs(operator, { application_id: deal.id, move: 'T7' });
    const offer = offerFor(deal.legs[0], { amount: '2000000.00', date_end: '2027-06-30' });
    await operator.call(legCalls.saveOffer, { body: { ...offer, pro_price: '25000.00' } });
    api.setNow(new Date(hour(55)));

    const first = (await asOf(agent, deal.id, hour(15))).was;
    expect(first).toMatchObject({
      status: made.status,
      ball: 'agent',
      fields: {
        amount: '1000000.00',
        date_end: '2027-12-31',
        days: made.days,
        requirements: null,
        operator_id: null,
      },
      offers: [],
    });
    expect(first.legs.map((leg) => leg.bank_name)).toEqual(['Банк А', 'Банк Б']);
    const { was, now } = await asOf(agent, deal.id, hour(45));
    expect(was).toMatchObject({
      status: 'sending',
      ball: 'broker',
      fields: { amount: '2000000.00', requirements: 'Срочно' },
      turn: {
        words: 'Проверить документы и отправить в банк',
        actor: 'broker',
        bank_name: 'Банк А',
        banks: 1,
      },
    });
    expect(first.turn).toMatchObject({ actor: 'agent', banks: 2 });
    expect(was.legs).toEqual([
      { id: deal.legs[0], bank_name: 'Банк А', status: 'sending', sub_state: 'queued' },
    ]);
    expect(now.offers).toMatchObject([{ bank_name: 'Банк А', price: '30000.00', is_active: true }]);
    expect(now.fields['operator_id']).toEqual(expect.any(String));

    const today = await lookAt(operator, deal.id);
    const { missing_fields: _m, legs, ...seen } = today;
    expect(now).toMatchObject({ status: seen.status, ball: seen.ball });
    for (const field of ['amount', 'date_end', 'days', 'law', 'purpose', 'inn', 'requirements'] as const)
      expect(now.fields[field], field).toEqual(seen[field]);
    expect(now.legs.map(({ id, status, sub_state }) => ({ id, status, sub_state }))).toEqual(
      legs.map(({ id, status, sub_state }) => ({ id, status, sub_state })),
    );
    await expect(asOf(agent, deal.id, '2026-11-20T10:00:00.000Z')).rejects.toMatchObject(
      refused(422, /ещё не было/),
    );
    const stranger = await api.as('agent', 'stranger');
    await expect(asOf(stranger, deal.id, hour(50))).rejects.toMatchObject({ status: 404 });
  });

  it('is walked back moment by moment, however many events share a millisecond', async () => {
    const { agent, api } = workspace;
    api.setNow(new Date(hour(10)));
    const deal = await workspace.chosenDeal();
    api.setNow(new Date(hour(20)));
    await moveLegs(agent, { application_id: deal.id, move: 'T3' });
    await api.services.database.write((db) =>
      db.execute(sql`update application_bank_history set at = '2026-11-20T11:20:00.002Z'::timestamptz
        where deal_id = ${deal.id} and at >= ${hour(20)}::timestamptz`),
    );
    const rows = await story(agent, deal.id);
    const last = rows.at(-1)?.at ?? '';
    expect(last).toBe('2026-11-20T11:20:00.002Z');
    expect(rows.filter(({ at }) => at === last).length).toBeGreaterThan(1);
    const statusAt = async (at: string): Promise<string> => (await asOf(agent, deal.id, at)).was.status;
    expect(await statusAt(last)).toBe('collecting');
    const before = await statusAt('2026-11-20T11:20:00.001Z');
    expect(before).not.toBe('collecting');
    const walk: string[] = [];
    const ticks = ticksOf(rows.map(({ at }) => ({ at, isTall: false })));
    for (let here: string | null = null; hasEarlier(ticks, here); ) {
      here = stepBy(ticks, here, 'ArrowLeft', false) ?? null;
      walk.push(here ?? '');
    }
    expect(walk).toEqual([...new Set(rows.map(({ at }) => at))].toReversed().slice(1));
    expect(await statusAt(walk[0] ?? '')).toBe(before);
  });

  it('tells every change of a field with what stood before, who and when; one sitting is one row', async () => {
    const { agent, api } = workspace;
    api.setNow(new Date(hour(10)));
    const { id } = await agent.call(wizardCalls.createDeal, { body: { product: 1, client_name: 'Заря' } });
    for (const [minute, amount] of [
      ['01', '100.00'],
      ['02', '200.00'],
      ['40', '300.00'],
    ]) {
      api.setNow(new Date(`2026-11-20T11:${minute}:00.000Z`));
      await save(agent, id, { amount });
    }
    const head = await api.as('director');
    const manager = await api.as('manager', 'another');
    await save(head, id, { manager_id: manager.userId });
    const rows = (await story(agent, id)).filter(({ move }) => move !== 'T1');
    expect(rows.map(({ move, details: { before, after } }) => [move, before, after])).toEqual([
      ['params', { amount: null }, { amount: '200.00' }],
      ['params', { amount: '200.00' }, { amount: '300.00' }],
      ['people', { manager_id: expect.any(String) }, { manager_id: expect.any(String) }],
    ]);
    expect(rows[0]?.at).toBe('2026-11-20T11:02:00.000Z');
  });

  it('is read by key, newest part first, and written out as a table of what is filtered', async () => {
    const { agent, operator, api } = workspace;
    api.setNow(new Date('2026-11-20T11:05:00Z'));
    const deal = await workspace.sentDeal();
    for (const comment of ['раз', 'два', 'три']) await moveLegs(agent, { application_id: deal.id, comment });
    const all = await story(agent, deal.id);
    const newest = await story(agent, deal.id, { limit: 2 });
    expect(newest).toEqual(all.slice(-2));
    expect(await story(agent, deal.id, { limit: 2, before: newest[0]?.id })).toEqual(all.slice(-4, -2));
    expect(await story(agent, deal.id, { before: all[0]?.id })).toEqual([]);
    const answer = await operator.send(calls.saveXlsx, {
      query: { application_id: deal.id, kind: 'thread' },
    });
    const [titles, ...rows] = await readSheet(answer.rawPayload);
    expect(titles?.slice(0, 3)).toEqual(['Когда (МСК)', 'Банк', 'Что произошло']);
    expect(rows.map((row) => row[6])).toEqual(['три', 'два', 'раз']);
  });
});
