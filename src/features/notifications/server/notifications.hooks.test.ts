import { describe, expect, it } from 'vitest';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { workspaceForTests, moveLegs, offerFor } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

const notifiedAbout = async (who: TestCaller, deal: number) => {
  const { items } = await who.call(notificationCalls.listNotifications, { query: { limit: 100 } });
  return items.filter(({ entity }) => entity?.kind === 'deal' && entity.id === deal);
};

describe('a move of a deal', () => {
  it('is told to its people in words, one line for banks that moved alike, not to who made it', async () => {
    const { agent, operator, sentDeal } = workspace;
    const { id } = await sentDeal();
    const [newest] = await notifiedAbout(agent, id);
    expect(newest).toMatchObject({
      kind: 'deal',
      header: `Сделка № ${id}`,
      message: expect.stringMatching(/^Заявки отправлены в банки: [^,]+, [^,]+$/),
    });
    expect(newest?.from).toBeDefined();
    const toOperator = (await notifiedAbout(operator, id)).map(({ message }) => message);
    expect(toOperator).not.toContain(newest?.message);
  });

  it('of the bank’s own says what the bank has done, with its words', async () => {
    const { agent, operator, sentDeal } = workspace;
    const { id, legs } = await sentDeal();
    const [leg] = legs;
    await operator.call(legCalls.saveOffer, { body: offerFor(leg) });
    await moveLegs(operator, { application_bank_id: leg, move: 'T15', comment: 'Решение от 20.11' });
    const [newest] = await notifiedAbout(agent, id);
    expect(newest?.kind).toBe('bank');
    expect(newest?.message).toMatch(/^.+ одобрил\. «Решение от 20\.11»$/);
  });

  it('that takes one bank says nothing of the others it withdraws', async () => {
    const { agent, operator, approvedDeal } = workspace;
    const { id, legs } = await approvedDeal();
    const [leg] = legs;
    const before = (await notifiedAbout(operator, id)).length;
    await moveLegs(agent, { application_bank_id: leg, move: 'T20' });
    const report = await notifiedAbout(operator, id);
    expect(report.length - before).toBe(1);
    expect(report[0]?.message).toMatch(/^Предложение принято: /);
  });

  it('is told where others gather papers by its parameters and these are changed', async () => {
    const { agent, manager, chosenDeal } = workspace;
    const { id, legs } = await chosenDeal();
    const change = async (amount: string) => {
      const { version } = await agent.call(legCalls.getDeal, { params: { id } });
      await agent.call(wizardCalls.updateDeal, { params: { id }, body: { version, amount } });
    };
    await change('700000.00');
    expect(await notifiedAbout(manager, id)).toEqual([]);
    await moveLegs(agent, { application_bank_ids: legs, move: 'T3' });
    await change('800000.00');
    expect(await notifiedAbout(manager, id)).toMatchObject([{ message: 'Изменены параметры: Сумма' }]);
    expect(await notifiedAbout(agent, id)).toEqual([]);
  });

  it('of preparation is told to nobody', async () => {
    const { agent, manager, chosenDeal } = workspace;
    const { id, legs } = await chosenDeal();
    await moveLegs(agent, { application_bank_ids: legs, move: 'T3' });
    expect(await notifiedAbout(manager, id)).toEqual([]);
    await moveLegs(agent, { application_bank_ids: legs, move: 'T5' });
    expect(await notifiedAbout(manager, id)).toMatchObject([
      { message: expect.stringMatching(/^Заявки переданы на отправку: /) },
    ]);
  });
});
