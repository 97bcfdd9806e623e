import { describe, expect, it } from 'vitest';
import { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { leadingLeg } from '#features/deals/deals.turns.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { runUpkeep } from '#features/deals/server/deals.jobs.ts';
import {
  deskForTests,
  lookAt,
  moveLegs,
  noDraft,
  offerFor,
  payment,
} from '#features/deals/testing/deal-desk.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();

/** What the list says of a deal and what its head says: whose move, by when, and the action in words. */
const bothOf = async (who: TestCaller, id: number) => {
  const { items } = await who.call(dealListCalls.searchDeals, { body: { state: 0, data_start: null } });
  const row = items.find((item) => item.id === id);
  const leg = leadingLeg(await lookAt(who, id));
  return {
    list: { ...row?.turn, due: row?.due_at },
    head: { ...leg?.turn, due: leg?.due_at },
  };
};
const balls = ['broker', 'agent', 'client', 'bank'] as const;

/** Under which turns of the filter the deal is found. */
const filteredBy = async (who: TestCaller, id: number) => {
  const found = [];
  for (const ball of balls) {
    const { items } = await who.call(dealListCalls.searchDeals, {
      body: { state: 0, data_start: null, ball },
    });
    if (items.some((item) => item.id === id)) found.push(ball);
  }
  return found;
};

const expectAlike = async (id: number): Promise<{ words?: string; actor?: string | null }> => {
  const [asked] = await Promise.all(
    [desk.agent, desk.operator].map(async (who) => {
      const { list, head } = await bothOf(who, id);
      expect(list).toEqual(head);
      expect(await filteredBy(who, id)).toEqual([head.actor]);
      return head;
    }),
  );
  return asked ?? {};
};

describe('the list, its filter and the head of a deal', () => {
  it('tell of one leg and the same move all the way', async () => {
    const { agent, operator, api } = desk;
    const deal = await desk.chosenDeal();
    expect((await expectAlike(deal.id)).actor).toBe('agent');
    await moveLegs(agent, { application_id: deal.id, move: 'T3' });
    const [first, second] = [deal.legs[0], deal.legs[1]!];
    await moveLegs(agent, { application_id: deal.id, move: 'T5' });
    expect(await expectAlike(deal.id)).toMatchObject({ words: 'Проверить бумаги и отправить в банк' });
    // One is with the bank, the other still ours: the deal waits at ours.
    await moveLegs(operator, { application_bank_id: first, move: 'T7' });
    expect((await expectAlike(deal.id)).actor).toBe('broker');
    await moveLegs(operator, { application_bank_id: second, move: 'T7' });
    expect((await expectAlike(deal.id)).actor).toBe('bank');
    await moveLegs(operator, { application_bank_ids: [first, second], move: 'T8' });
    expect((await expectAlike(deal.id)).words).toBe('Банк рассматривает заявку');
    // The bank is late: it is still its turn, and it is to be hurried.
    await jump(api, '2026-11-30T11:05:00Z');
    expect(await expectAlike(deal.id)).toMatchObject({ words: 'Поторопить банк', actor: 'bank' });
    await jump(api, '2026-11-20T11:05:00Z');
  });

  it('agree when the bank has answered, asks, approves and is paid', async () => {
    const { agent, operator, banks } = desk;
    const deal = await desk.sentDeal({}, [banks[0]!]);
    const [leg] = deal.legs;
    await operator.call(dealCalls.saveOffer, { body: offerFor(leg) });
    expect(await expectAlike(deal.id)).toMatchObject({ words: 'Записать одобрение', actor: 'broker' });
    await moveLegs(operator, { application_bank_id: leg, move: 'T15' });
    expect(await expectAlike(deal.id)).toMatchObject({ words: 'Приложить макет гарантии', actor: 'broker' });
    await noDraft(operator, leg);
    expect(await expectAlike(deal.id)).toMatchObject({
      words: 'Принять предложение или дать правки',
      actor: 'client',
    });
    await moveLegs(agent, { application_bank_id: leg, move: 'T20' });
    expect((await expectAlike(deal.id)).words).toBe('Клиенту оплатить гарантию');
    await moveLegs(operator, { application_bank_id: leg, move: 'T21', ...payment });
    expect((await expectAlike(deal.id)).actor).toBe('broker');
  });

  it('leave asking for another offer to us once its last day is over', async () => {
    const { operator, banks, api } = desk;
    const deal = await desk.sentDeal({ collision_reason: 'Для проверки' }, [banks[0]!]);
    const [leg] = deal.legs;
    await operator.call(dealCalls.saveOffer, { body: { ...offerFor(leg), valid_until: '2026-11-23' } });
    await moveLegs(operator, { application_bank_id: leg, move: 'T15' });
    await noDraft(operator, leg);
    await jump(api, '2026-11-24T11:05:00Z');
    expect((await bothOf(operator, deal.id)).list.actor).toBe('client');
    await runUpkeep(api.services);
    expect(await expectAlike(deal.id)).toMatchObject({
      words: 'Запросить новое предложение: срок истёк',
      actor: 'broker',
    });
    await jump(api, '2026-11-20T11:05:00Z');
  });
});
