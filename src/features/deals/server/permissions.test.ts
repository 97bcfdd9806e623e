import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct } from '#features/bank-products/server/bank-products.factory.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { permissionCalls } from '#features/deals/deals.permission.contract.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { deskForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-desk.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();

let director: TestCaller;
let strict: number;
beforeAll(async () => {
  director = await desk.api.as('director');
  strict = (await makeBank(desk.api.services, 'Банк Строгий')).id;
  const body = newProduct(strict, { amount_to: '500000.00', rules: [] });
  await desk.admin.call(bankProductCalls.createProduct, { body });
});

const ask = (who: TestCaller, application_bank_id: number, reason = 'Банк согласен по телефону') =>
  who.call(permissionCalls.askPermission, { body: { application_bank_id, reason } });
const deny = (who: TestCaller, application_bank_id: number, reason = 'Сначала письмо банка') =>
  who.call(permissionCalls.refusePermission, { body: { application_bank_id, reason } });
const allow = (who: TestCaller, application_bank_id: number) =>
  who.call(dealCalls.overridePrecheck, { body: { application_bank_id, reason: 'Видел письмо' } });

const redLeg = async (): Promise<{ id: number; leg: number }> => {
  const { id } = await desk.chosenDeal({}, [strict, ...desk.banks]);
  await moveLegs(desk.agent, { application_id: id, move: 'T3' });
  const { legs } = await lookAt(desk.operator, id);
  return { id, leg: legs.find(({ bank }) => bank?.id === strict)?.id ?? 0 };
};
const seen = async (who: TestCaller, id: number, leg: number) =>
  (await lookAt(who, id)).legs.find((one) => one.id === leg);
const told = async (who: TestCaller, leg: number) => {
  const { items } = await who.call(notificationCalls.listNotifications, { query: { limit: 100 } });
  return items.filter(({ entity }) => entity?.part === leg);
};
const storyOf = async (who: TestCaller, id: number) =>
  (await who.call(dealCalls.getHistory, { query: { application_id: id } })).map(({ move, details }) => ({
    move,
    reason: details['override_reason'],
  }));

describe('leave to send to a bank against its rules', () => {
  it('is asked of those above once: the row says so, and the notification leads to that bank', async () => {
    const { id, leg } = await redLeg();
    expect((await seen(desk.operator, id, leg))?.precheck?.ask).toBeNull();
    await ask(desk.operator, leg);
    const shown = await seen(desk.manager, id, leg);
    expect(shown?.precheck?.ask).toEqual({
      by: 'operator',
      at: '2026-11-20T11:05:00.000Z',
      reason: 'Банк согласен по телефону',
      refused: null,
    });
    expect(shown?.turn).toEqual({ words: 'Ждём, разрешит ли руководитель отправку', actor: 'broker' });
    expect(await told(director, leg)).toMatchObject([
      {
        header: `Сделка № ${id}`,
        message:
          'Просят разрешить отправку в Банк Строгий вопреки правилам банка. «Банк согласен по телефону»',
        entity: { kind: 'deal', id, part: leg },
      },
    ]);
    expect(await told(desk.manager, leg)).toEqual([]);
    await expect(ask(desk.manager, leg)).rejects.toMatchObject(
      refused(422, /уже запрошено: operator, 20\.11/),
    );
    expect(await told(director, leg)).toHaveLength(1);
    // The agent sees that it was asked, not in which words.
    expect((await seen(desk.agent, id, leg))?.precheck?.ask).toMatchObject({ by: 'operator', reason: null });
  });

  it('is refused with a reason that comes back to who asked, who may ask again; consent comes back too', async () => {
    const { id, leg } = await redLeg();
    await ask(desk.agent, leg, 'Клиент очень просит');
    await deny(director, leg);
    expect(await told(desk.agent, leg)).toMatchObject([
      { message: 'В отправке в Банк Строгий отказано. «Сначала письмо банка»' },
    ]);
    expect((await seen(desk.agent, id, leg))?.precheck?.ask?.refused).toEqual({
      by: 'director',
      at: '2026-11-20T11:05:00.000Z',
      reason: 'Сначала письмо банка',
    });
    await expect(deny(director, leg)).rejects.toMatchObject(refused(422, /никто не просил/));
    await ask(desk.agent, leg, 'Письмо приложили');
    await allow(director, leg);
    expect((await told(desk.agent, leg))[0]).toMatchObject({
      message: 'Отправка в Банк Строгий разрешена. «Видел письмо»',
    });
    expect((await seen(desk.agent, id, leg))?.precheck).toMatchObject({ ask: null, is_stopped: false });
    expect((await storyOf(desk.operator, id)).slice(-4)).toEqual([
      { move: 'permission_asked', reason: 'Клиент очень просит' },
      { move: 'permission_refused', reason: 'Сначала письмо банка' },
      { move: 'permission_asked', reason: 'Письмо приложили' },
      { move: 'precheck_override', reason: 'Видел письмо' },
    ]);
  });

  it('is not asked where nothing forbids, by who may give it, of a foreign deal, or without a reason', async () => {
    const { id, leg } = await redLeg();
    const plain = (await lookAt(desk.operator, id)).legs.find(({ bank }) => bank?.id === desk.banks[0]);
    await expect(ask(desk.operator, plain?.id ?? 0)).rejects.toMatchObject(refused(422, /Разрешать нечего/));
    await expect(ask(desk.admin, leg)).rejects.toMatchObject(refused(422, /разрешить отправку сами/));
    await expect(ask(director, leg)).rejects.toMatchObject({ status: 403 });
    await expect(deny(desk.manager, leg)).rejects.toMatchObject({ status: 403 });
    const stranger = await desk.api.as('agent', 'stranger');
    await expect(ask(stranger, leg)).rejects.toMatchObject({ status: 404 });
    await expect(ask(desk.operator, leg, '  ')).rejects.toMatchObject({ status: 422 });
    await allow(director, leg);
    await expect(ask(desk.operator, leg)).rejects.toMatchObject(refused(422, /Разрешать нечего/));
    expect(await told(director, leg)).toEqual([]);
  });

  it('goes with the red verdict: a smaller sum needs no leave', async () => {
    const { id, leg } = await redLeg();
    await ask(desk.operator, leg);
    const { version } = await lookAt(desk.agent, id);
    await desk.agent.call(dealCalls.updateDeal, { params: { id }, body: { amount: '400000.00', version } });
    expect((await seen(desk.operator, id, leg))?.precheck?.ask).toBeNull();
  });

  it('is asked by one of twenty who ask at once', async () => {
    const { leg } = await redLeg();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask(desk.operator, leg)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told(director, leg)).toHaveLength(1);
  });
});
