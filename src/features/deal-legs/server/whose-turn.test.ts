import { describe, expect, it } from 'vitest';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { leadingLeg } from '#features/deal-legs/deal-legs.turns.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { runUpkeep } from '#features/deal-legs/server/deal-legs.jobs.ts';
import {
  workspaceForTests,
  lookAt,
  moveLegs,
  noDraft,
  offerFor,
  payment,
} from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

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
const turns = ['broker', 'agent', 'client', 'bank'] as const;

/** Under which turns of the filter the deal is found. */
const filteredBy = async (who: TestCaller, id: number) => {
  const found = [];
  for (const turn of turns) {
    const { items } = await who.call(dealListCalls.searchDeals, {
      body: { state: 0, data_start: null, ball: turn },
    });
    if (items.some((item) => item.id === id)) found.push(turn);
  }
  return found;
};

const expectAlike = async (id: number): Promise<{ words?: string; actor?: string | null }> => {
  const [asked] = await Promise.all(
    [workspace.agent, workspace.operator].map(async (who) => {
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
    const { agent, operator, api } = workspace;
    const deal = await workspace.chosenDeal();
    expect((await expectAlike(deal.id)).actor).toBe('agent');
    await moveLegs(agent, { application_id: deal.id, move: 'T3' });
    const [first, second] = [deal.legs[0], deal.legs[1]!];
    await moveLegs(agent, { application_id: deal.id, move: 'T5' });
    expect(await expectAlike(deal.id)).toMatchObject({ words: 'Проверить документы и отправить в банк' });
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
    const { agent, operator, banks } = workspace;
    const deal = await workspace.sentDeal({}, [banks[0]!]);
    const [leg] = deal.legs;
    await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
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
    const { operator, banks, api } = workspace;
    const deal = await workspace.sentDeal({ collision_reason: 'Для проверки' }, [banks[0]!]);
    const [leg] = deal.legs;
    await operator.call(legCalls.saveOffer, { body: { ...offerFor(leg), valid_until: '2026-11-23' } });
    await moveLegs(operator, { application_bank_id: leg, move: 'T15' });
    await noDraft(operator, leg);
    await jump(api, '2026-11-24T11:05:00Z');
    expect((await bothOf(operator, deal.id)).list.actor).toBe('client');
    await runUpkeep(api.services);
    expect(await expectAlike(deal.id)).toMatchObject({
      words: 'Обновить истёкшее предложение',
      actor: 'broker',
    });
    await jump(api, '2026-11-20T11:05:00Z');
  });
});
