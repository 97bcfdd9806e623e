import { describe, expect, it } from 'vitest';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import {
  workspaceForTests,
  issueWith,
  lookAt,
  moveLegs,
  offerFor,
  payment,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';

const workspace = workspaceForTests();

describe('several legs', () => {
  it('move together or not at all', async () => {
    const { id, legs } = await workspace.sentDeal();
    await moveLegs(workspace.operator, { application_bank_id: legs[0], move: 'T8' });
    await expect(
      moveLegs(workspace.operator, { application_bank_ids: legs, move: 'T8' }),
    ).rejects.toMatchObject(refused(422, /^Банк А — /));
    expect((await lookAt(workspace.agent, id)).legs.map((leg) => leg.sub_state)).toEqual([
      'in_review',
      'sent',
    ]);
  });

  it('are of one deal', async () => {
    const [one, other] = [await workspace.sentDeal(), await workspace.sentDeal()];
    await expect(
      moveLegs(workspace.operator, { application_bank_ids: [one.legs[0], other.legs[0]], move: 'T8' }),
    ).rejects.toMatchObject(refused(422, 'Заявки должны быть одной сделки'));
  });

  it('are withdrawn when the client takes another bank, and do not count for the deal afterwards', async () => {
    const {
      id,
      legs: [first, second],
    } = await workspace.approvedDeal();
    const accepted = await moveLegs(workspace.agent, { application_bank_id: first, move: 'T20' });
    expect(accepted).toMatchObject({ withdrawn: [second], deal_status: 'issuing' });
    const deal = await lookAt(workspace.agent, id);
    expect(deal.legs[1]).toMatchObject({ status: 'client_refused', refusal_code: 'other_bank_chosen' });
    expect(deal.legs[0]!.offer!.accepted_at).toBe('2026-11-20T11:05:00.000Z');
    const lost = await moveLegs(workspace.operator, {
      application_bank_id: first,
      move: 'T16',
      reason_code: 'limit_exhausted',
    });
    expect(lost.deal_status).toBe('bank_refused');
    expect(
      (await moveLegs(workspace.manager, { application_bank_id: second!, move: 'T30b' })).deal_status,
    ).toBe('collecting');
  });

  it('cannot both be chosen once the money is there', async () => {
    const {
      legs: [first, second],
    } = await workspace.approvedDeal();
    await moveLegs(workspace.agent, { application_bank_id: first, move: 'T20' });
    await moveLegs(workspace.operator, { application_bank_id: first, move: 'T21', ...payment });
    await moveLegs(workspace.manager, { application_bank_id: second!, move: 'T30b' });
    await moveLegs(workspace.manager, { application_bank_id: second!, move: 'T5' });
    await moveLegs(workspace.operator, { application_bank_id: second!, move: 'T7' });
    await moveLegs(workspace.operator, { application_bank_id: second!, move: 'T15' });
    await expect(
      moveLegs(workspace.agent, { application_bank_id: second!, move: 'T20' }),
    ).rejects.toMatchObject(refused(422, 'Гарантию уже оформляет Банк А: двух выбрать нельзя'));
  });
});

describe('the way back', () => {
  it('an agent takes a refused deal up again for seven days, a manager later too', async () => {
    const { id } = await workspace.chosenDeal();
    await moveLegs(workspace.agent, { application_id: id, move: 'T17', reason_code: 'cash' });
    await jump(workspace.api, '2026-11-28T11:05:01Z');
    await expect(moveLegs(workspace.agent, { application_id: id, move: 'T30b' })).rejects.toMatchObject(
      refused(422, /больше 7\sдней/),
    );
    expect(await moveLegs(workspace.manager, { application_id: id, move: 'T30b' })).toMatchObject({
      deal_status: 'collecting',
    });
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });

  it('one bank is appealed to twice', async () => {
    const {
      legs: [leg],
    } = await workspace.sentDeal();
    const lose = () =>
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T16', reason_code: 'debts' });
    await lose();
    for (let appeal = 1; appeal <= 2; appeal += 1) {
      await moveLegs(workspace.manager, { application_bank_id: leg, move: 'T29' });
      await moveLegs(workspace.agent, { application_bank_id: leg, move: 'T5' });
      await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T7' });
      await lose();
    }
    await expect(
      moveLegs(workspace.manager, { application_bank_id: leg, move: 'T29' }),
    ).rejects.toMatchObject(refused(422, 'Обжаловать отказ банка можно не больше 2\u00a0раз'));
  });

  it('an issued guarantee is never refused: its reissue goes back to what stands', async () => {
    const { id, leg, document } = await workspace.issuedDeal();
    await moveLegs(workspace.agent, {
      application_bank_id: leg,
      move: 'T24',
      reason_code: 'typo',
      wording_was: 'ИНН 770',
      wording_becomes: 'ИНН 771',
    });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T25', extra_price: '1500.00' });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T27' });
    const already = refused(422, /Номер гарантии уже записан/);
    for (const name of ['T16', 'T17', 'T22', 'T22b']) {
      const body = {
        application_bank_id: leg,
        move: name,
        reason_code: name === 'T16' ? 'debts' : 'price',
        comment: 'x',
      };
      await expect(moveLegs(workspace.operator, body)).rejects.toMatchObject(already);
    }
    expect(
      await moveLegs(workspace.operator, {
        application_bank_id: leg,
        move: 'T26b',
        comment: 'Доплаты не будет',
      }),
    ).toMatchObject({
      deal_status: 'issued',
    });
    await moveLegs(workspace.agent, {
      application_bank_id: leg,
      move: 'T24',
      reason_code: 'term',
      new_date_end: '2028-02-29',
    });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T25' });
    await moveLegs(workspace.operator, {
      application_bank_id: leg,
      move: 'T28',
      ...issueWith(document),
      guarantee_number: 'БГ-8',
    });
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)!.details).toMatchObject({
      issue_number: 2,
      previous: { guarantee_number: 'БГ-7' },
    });
    await expect(
      workspace.admin.call(legCalls.deleteDeal, { body: { application_id: id, reason: 'x' } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('a credit has no remarks and no reissue', async () => {
    const {
      legs: [leg],
    } = await workspace.sentDeal({
      product: 2,
      law: null,
      purpose: null,
      credit_purpose: 'Оборотные средства',
    });
    await workspace.operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T15' });
    await expect(
      moveLegs(workspace.agent, { application_bank_id: leg, move: 'T18', comment: 'Ставка' }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('a stale move', () => {
  it('is refused with what was done meanwhile, by whom and when', async () => {
    const {
      legs: [leg],
    } = await workspace.sentDeal();
    const seen = (await lookAt(workspace.operator, (await workspace.sentDeal()).id)).legs[0]!;
    expect(seen.version).toBe(5);
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T8' });
    await expect(
      moveLegs(workspace.manager, { application_bank_id: leg, move: 'T9', versions: [5] }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Заявку уже изменили: Банк взял на рассмотрение (operator, 20.11.2026 14:05)',
      detail: { version: 6, status: 'sending', sub_state: 'in_review', by: 'operator', move: 'T8' },
    });
    await moveLegs(workspace.manager, { application_bank_id: leg, move: 'T9', versions: [6] });
  });
});

describe('the client of a sent deal', () => {
  it('is held by its agent for ninety days', async () => {
    await workspace.sentDeal();
    const [held] = await workspace.api.services.database.read((db) => db.select().from(organizations));
    expect(held).toMatchObject({
      holderId: workspace.agent.userId,
      heldUntil: new Date('2027-02-18T11:05:00Z'),
    });
  });
});

describe('banks', () => {
  it('may be added after sending, and only unsent ones are taken away', async () => {
    const { id, legs } = await workspace.sentDeal({}, [workspace.banks[0]!]);
    const choose = (bank_ids: number[], version: number) =>
      workspace.agent.call(dealBankCalls.chooseBanks, { body: { application_id: id, bank_ids, version } });
    const added = await choose([workspace.banks[0]!, workspace.banks[1]!], 1);
    expect(added.leg_ids).toHaveLength(2);
    expect((await lookAt(workspace.agent, id)).legs[1]).toMatchObject({
      status: 'collecting',
      price: '30000.00',
    });
    const left = await choose([], added.version);
    expect(left.leg_ids).toEqual(legs);
    await expect(choose([], 1)).rejects.toMatchObject({
      status: 409,
      detail: { fields: ['bank_ids'], by: 'agent' },
    });
  });
});
