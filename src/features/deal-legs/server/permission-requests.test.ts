import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct } from '#features/bank-products/server/bank-products.factory.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { permissionRequestCalls } from '#features/deal-legs/deal-permissions.contract.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

let director: TestCaller;
let strict: number;
beforeAll(async () => {
  director = await workspace.api.as('director');
  strict = (await makeBank(workspace.api.services, 'Банк Строгий')).id;
  const body = newProduct(strict, { amount_to: '500000.00', rules: [] });
  await workspace.admin.call(bankProductCalls.createProduct, { body });
});

const ask = (who: TestCaller, application_bank_id: number, reason = 'Банк согласен по телефону') =>
  who.call(permissionRequestCalls.requestPermission, { body: { application_bank_id, reason } });
const deny = (who: TestCaller, application_bank_id: number, reason = 'Сначала письмо банка') =>
  who.call(permissionRequestCalls.refusePermissionRequest, { body: { application_bank_id, reason } });
const allow = (who: TestCaller, application_bank_id: number) =>
  who.call(legCalls.overridePrecheck, { body: { application_bank_id, reason: 'Видел письмо' } });

const redLeg = async (): Promise<{ id: number; leg: number }> => {
  const { id } = await workspace.chosenDeal({}, [strict, ...workspace.banks]);
  await moveLegs(workspace.agent, { application_id: id, move: 'T3' });
  const { legs } = await lookAt(workspace.operator, id);
  return { id, leg: legs.find(({ bank }) => bank?.id === strict)?.id ?? 0 };
};
const seen = async (who: TestCaller, id: number, leg: number) =>
  (await lookAt(who, id)).legs.find((one) => one.id === leg);
const report = async (who: TestCaller, leg: number) => {
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
    expect((await seen(workspace.operator, id, leg))?.precheck?.ask).toBeNull();
    await ask(workspace.operator, leg);
    const shown = await seen(workspace.manager, id, leg);
    expect(shown?.precheck?.ask).toEqual({
      by: 'operator',
      at: '2026-11-20T11:05:00.000Z',
      reason: 'Банк согласен по телефону',
      refused: null,
    });
    expect(shown?.turn).toEqual({ words: 'Ждём, разрешит ли руководитель отправку', actor: 'broker' });
    expect(await report(director, leg)).toMatchObject([
      {
        header: `Сделка № ${id}`,
        message:
          'Просят разрешить отправку вопреки правилам банка: Банк Строгий. «Банк согласен по телефону»',
        entity: { kind: 'deal', id, part: leg },
      },
    ]);
    expect(await report(workspace.manager, leg)).toEqual([]);
    await expect(ask(workspace.manager, leg)).rejects.toMatchObject(
      refused(422, /уже запрошено: operator, 20\.11/),
    );
    expect(await report(director, leg)).toHaveLength(1);
    // The agent sees that it was asked, not in which words.
    expect((await seen(workspace.agent, id, leg))?.precheck?.ask).toMatchObject({
      by: 'operator',
      reason: null,
    });
  });

  it('is refused with a reason that comes back to who asked, who may ask again; consent comes back too', async () => {
    const { id, leg } = await redLeg();
    await ask(workspace.agent, leg, 'Клиент очень просит');
    await deny(director, leg);
    expect(await report(workspace.agent, leg)).toMatchObject([
      { message: 'В отправке отказано: Банк Строгий. «Сначала письмо банка»' },
    ]);
    expect((await seen(workspace.agent, id, leg))?.precheck?.ask?.refused).toEqual({
      by: 'director',
      at: '2026-11-20T11:05:00.000Z',
      reason: 'Сначала письмо банка',
    });
    await expect(deny(director, leg)).rejects.toMatchObject(refused(422, /никто не просил/));
    await ask(workspace.agent, leg, 'Письмо приложили');
    await allow(director, leg);
    expect((await report(workspace.agent, leg))[0]).toMatchObject({
      message: 'Отправка разрешена: Банк Строгий. «Видел письмо»',
    });
    expect((await seen(workspace.agent, id, leg))?.precheck).toMatchObject({ ask: null, is_stopped: false });
    expect((await storyOf(workspace.operator, id)).slice(-4)).toEqual([
      { move: 'permission_requested', reason: 'Клиент очень просит' },
      { move: 'permission_refused', reason: 'Сначала письмо банка' },
      { move: 'permission_requested', reason: 'Письмо приложили' },
      { move: 'precheck_override', reason: 'Видел письмо' },
    ]);
  });

  it('is not asked where nothing forbids, by who may give it, of a foreign deal, or without a reason', async () => {
    const { id, leg } = await redLeg();
    const plain = (await lookAt(workspace.operator, id)).legs.find(
      ({ bank }) => bank?.id === workspace.banks[0],
    );
    await expect(ask(workspace.operator, plain?.id ?? 0)).rejects.toMatchObject(
      refused(422, /Разрешать нечего/),
    );
    await expect(ask(workspace.admin, leg)).rejects.toMatchObject(refused(422, /разрешить отправку сами/));
    await expect(ask(director, leg)).rejects.toMatchObject({ status: 403 });
    await expect(deny(workspace.manager, leg)).rejects.toMatchObject({ status: 403 });
    const stranger = await workspace.api.as('agent', 'stranger');
    await expect(ask(stranger, leg)).rejects.toMatchObject({ status: 404 });
    await expect(ask(workspace.operator, leg, '  ')).rejects.toMatchObject({ status: 422 });
    await allow(director, leg);
    await expect(ask(workspace.operator, leg)).rejects.toMatchObject(refused(422, /Разрешать нечего/));
    expect(await report(director, leg)).toEqual([]);
  });

  it('goes with the red verdict: a smaller sum needs no leave', async () => {
    const { id, leg } = await redLeg();
    await ask(workspace.operator, leg);
    const { version } = await lookAt(workspace.agent, id);
    await workspace.agent.call(wizardCalls.updateDeal, {
      params: { id },
      body: { amount: '400000.00', version },
    });
    expect((await seen(workspace.operator, id, leg))?.precheck?.ask).toBeNull();
  });

  it('is asked by one of twenty who ask at once', async () => {
    const { leg } = await redLeg();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask(workspace.operator, leg)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await report(director, leg)).toHaveLength(1);
  });
});
