import { describe, expect, it } from 'vitest';
import { dealLabelCalls as calls } from '#features/deal-labels/deal-labels.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { workspaceForTests, refused } from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const story = (who: TestCaller, id: number) =>
  who.call(dealCalls.getHistory, { query: { application_id: id } });
const found = async (who: TestCaller, filter: object) =>
  (await who.call(dealListCalls.searchDeals, { body: { state: 0, ...filter } })).items.map(({ id }) => id);

describe('labels and stars', () => {
  it('are of one person: hung, recoloured, taken away, found by the list', async () => {
    const { agent, manager } = workspace;
    const deal = await workspace.chosenDeal();
    const [first] = await story(agent, deal.id);
    const row = first?.id ?? 0;
    const label = { history_id: row, text: 'Спорно', color: 'orange' } as const;
    const { id } = await agent.call(calls.saveLabel, { body: label });
    expect(await agent.call(calls.saveLabel, { body: { ...label, color: 'red' } })).toEqual({ id });
    const star = await agent.call(calls.saveStar, { body: { history_id: row } });
    expect(await agent.call(calls.saveStar, { body: { history_id: row } })).toEqual(star);
    expect((await story(agent, deal.id))[0]).toMatchObject({
      labels: [{ id, text: 'Спорно', color: 'red' }],
      star_id: star.id,
    });
    expect((await story(manager, deal.id))[0]).toMatchObject({ labels: [], star_id: null });
    expect(await found(agent, { label: 'Спорно' })).toEqual([deal.id]);
    expect(await found(agent, { star: true })).toEqual([deal.id]);
    expect(await found(agent, { star: false })).not.toContain(deal.id);
    expect(await found(manager, { label: 'Спорно' })).toEqual([]);
    expect(await agent.call(calls.listLabels, {})).toEqual([{ text: 'Спорно', color: 'red', deals: 1 }]);
    await expect(manager.call(calls.deleteLabel, { body: { id } })).rejects.toMatchObject(
      refused(404, 'Метка уже снята'),
    );
    await agent.call(calls.deleteLabel, { body: { id } });
    await agent.call(calls.deleteStar, { body: star });
    await expect(agent.call(calls.deleteStar, { body: star })).rejects.toMatchObject(
      refused(404, 'Звезда уже снята'),
    );
    expect((await story(agent, deal.id))[0]).toMatchObject({ labels: [], star_id: null });
    expect(await found(agent, { label: 'Спорно' })).toEqual([]);
  });

  it('are all taken away at once, of a leg or of a deal, and put back as they were', async () => {
    const { agent, operator } = workspace;
    const deal = await workspace.sentDeal();
    const rows = await story(operator, deal.id);
    const ofLeg = rows.filter((row) => row.leg_id === deal.legs[0]);
    for (const { id } of rows) {
      await operator.call(calls.saveStar, { body: { history_id: id } });
      await operator.call(calls.saveLabel, { body: { history_id: id, text: 'Моё', color: 'blue' } });
    }
    const leg = { application_bank_id: deal.legs[0] };
    const gone = await operator.call(calls.deleteStars, { body: leg });
    expect(gone.removed).toBe(ofLeg.length);
    const starred = async () => (await story(operator, deal.id)).filter((row) => row.star_id !== null).length;
    expect(await starred()).toBe(rows.length - ofLeg.length);
    await operator.call(calls.restoreStars, { body: { ...leg, removed_at: gone.removed_at } });
    expect(await starred()).toBe(rows.length);
    const whole = { application_id: deal.id };
    const labels = await operator.call(calls.deleteLabels, { body: whole });
    expect(labels.removed).toBe(rows.length);
    const [first] = rows;
    await operator.call(calls.saveLabel, { body: { history_id: first?.id ?? 0, text: 'Моё', color: 'red' } });
    const back = { ...whole, removed_at: labels.removed_at };
    await operator.call(calls.restoreLabels, { body: back });
    expect((await story(operator, deal.id)).map((row) => row.labels.length)).toEqual(rows.map(() => 1));
    await expect(
      operator.call(calls.restoreLabels, { body: { ...whole, removed_at: '2020-01-01T00:00:00Z' } }),
    ).rejects.toMatchObject(refused(409, /уже на месте/));
    await expect(agent.call(calls.deleteLabels, { body: {} })).rejects.toMatchObject(
      refused(422, /Укажите сделку/),
    );
  });

  it('hang on no row out of scope, and no more than five on one', async () => {
    const deal = await workspace.chosenDeal();
    const [row] = await story(workspace.agent, deal.id);
    const body = { history_id: row?.id ?? 0 };
    const stranger = await workspace.api.as('agent', 'stranger');
    await expect(stranger.call(calls.saveStar, { body })).rejects.toMatchObject(
      refused(404, 'Запись истории не найдена'),
    );
    for (const text of ['1', '2', '3', '4', '5'])
      await workspace.agent.call(calls.saveLabel, { body: { ...body, text, color: 'gray' } });
    await expect(
      workspace.agent.call(calls.saveLabel, { body: { ...body, text: '6', color: 'gray' } }),
    ).rejects.toMatchObject(refused(409, /не больше 5/));
  });
});
