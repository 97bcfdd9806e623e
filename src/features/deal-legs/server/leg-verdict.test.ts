import { beforeAll, describe, expect, it } from 'vitest';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { newProduct } from '#features/bank-products/server/bank-products.factory.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { makeBank, makeOrganization } from '#features/deals/server/deals.factory.ts';
import { runUpkeep } from '#features/deal-legs/server/deal-legs.jobs.ts';
import { workspaceForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const stopList = { kind: 'stop_inn', severity: 'stop', params: { inns: ['7707083893'] } } as const;

let director: TestCaller;
let strict: number;
let product: { id: number; version: number };
beforeAll(async () => {
  director = await workspace.api.as('director');
  await makeOrganization(workspace.api.services, '7707083893', 'ООО «Стоп»');
  strict = (await makeBank(workspace.api.services, 'Банк Строгий')).id;
  const body = newProduct(strict, { amount_to: '500000.00', rules: [] });
  product = await workspace.admin.call(bankProductCalls.createProduct, { body });
});

const strictLeg = async (who: TestCaller, id: number) => {
  const found = (await lookAt(who, id)).legs.find(({ bank }) => bank?.id === strict);
  if (!found) throw new Error('No such leg');
  return found;
};
const change = async (fields: object) => {
  const { bank_id: _, ...same } = newProduct(strict, { amount_to: '500000.00', rules: [] });
  const body = { ...same, ...fields, id: product.id, version: product.version };
  product = await workspace.admin.call(bankProductCalls.updateProduct, { body });
};
const override = (who: TestCaller, application_bank_id: number, reason = 'Банк согласен по телефону') =>
  who.call(legCalls.overridePrecheck, { body: { application_bank_id, reason } });
const send = (who: TestCaller, leg: number) => moveLegs(who, { application_bank_id: leg, move: 'T5' });

describe('the verdict on a leg', () => {
  it('stands on the leg with the failed rule; agents read it in words without the rules', async () => {
    const { id } = await workspace.chosenDeal({}, [strict, ...workspace.banks]);
    const seen = await strictLeg(workspace.operator, id);
    expect(seen.precheck).toMatchObject({
      result: 'red',
      product: 'Экспресс',
      is_stopped: true,
      override: null,
    });
    expect(seen.precheck?.line).toMatch(/^Сумма: 1\s?млн/);
    const broken = seen.precheck?.rules?.find(({ result }) => result === 'red');
    expect(broken).toMatchObject({
      kind: 'amount',
      found: expect.stringMatching(/^1\s?млн/),
      limit: expect.stringContaining('500'),
      help: expect.stringMatching(/^Уменьшите сумму/),
    });
    const report = await strictLeg(workspace.agent, id);
    expect(report.precheck).toMatchObject({
      result: 'red',
      line: 'Не проходит по условию банка «Сумма». Подробности у менеджера.',
    });
    expect(report.precheck).not.toHaveProperty('rules');
    // A bank without products is judged by its card alone and passes.
    const [plain] = (await lookAt(workspace.operator, id)).legs.filter(
      ({ bank }) => bank?.id === workspace.banks[0],
    );
    expect(plain?.precheck).toMatchObject({ result: 'green', line: 'Подходит', product: null });
  });

  it('stops the sending to that bank alone, until a head lets it pass with a reason', async () => {
    const { id } = await workspace.chosenDeal({}, [strict, ...workspace.banks]);
    await moveLegs(workspace.agent, { application_id: id, move: 'T3' });
    const leg = await strictLeg(workspace.manager, id);
    expect(leg.moves.find((move) => move.id === 'T5')).toMatchObject({
      is_allowed: false,
      why: /условие банка/,
    });
    expect(leg.turn.words).toBe('Получить разрешение руководителя');
    await expect(send(workspace.manager, leg.id)).rejects.toMatchObject(refused(422, /Сумма.*руководитель/s));
    await expect(override(workspace.manager, leg.id)).rejects.toMatchObject({ status: 403 });
    await expect(override(director, leg.id, '')).rejects.toMatchObject({ status: 422 });
    await override(director, leg.id);
    expect((await strictLeg(workspace.manager, id)).precheck).toMatchObject({
      result: 'red',
      is_stopped: false,
      override: { by: 'director', reason: 'Банк согласен по телефону' },
    });
    expect((await strictLeg(workspace.agent, id)).precheck?.override).not.toHaveProperty('reason');
    const history = await workspace.manager.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.find((row) => row.move === 'precheck_override')).toMatchObject({
      leg_id: leg.id,
      details: { override_reason: 'Банк согласен по телефону', override_rules: ['Сумма'] },
    });
    const report = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(report.find((row) => row.move === 'precheck_override')).toMatchObject({
      comment: null,
      details: expect.not.objectContaining({ override_reason: expect.anything() }),
    });
    await send(workspace.manager, leg.id);
    expect((await strictLeg(workspace.manager, id)).status).toBe('sending');
  });

  it('loses the permission to a rule that breaks later, and is judged anew by the clock', async () => {
    const { id } = await workspace.chosenDeal({ inn: '7707083893' }, [strict]);
    const { id: leg } = await strictLeg(workspace.manager, id);
    await override(director, leg);
    workspace.api.setNow(new Date('2026-11-20T11:10:00Z'));
    await change({ rules: [stopList] });
    await runUpkeep(workspace.api.services);
    const seen = await strictLeg(workspace.manager, id);
    expect(seen.precheck).toMatchObject({ is_stopped: true, override: null, at: '2026-11-20T11:10:00.000Z' });
    expect(JSON.stringify((await strictLeg(workspace.agent, id)).precheck)).not.toMatch(/стоп/i);
    workspace.api.setNow(new Date('2026-11-20T11:15:00Z'));
    await change({});
  });

  it('is judged anew on demand and when the sum changes, and what is not red is not let pass', async () => {
    const { id } = await workspace.chosenDeal({}, [strict]);
    const { version } = await lookAt(workspace.agent, id);
    await workspace.agent.call(wizardCalls.updateDeal, {
      params: { id },
      body: { amount: '400000.00', version },
    });
    const leg = await strictLeg(workspace.manager, id);
    expect(leg.precheck?.result).not.toBe('red');
    await expect(override(director, leg.id)).rejects.toMatchObject(refused(422, /Разрешать нечего/));
    const again = { body: { application_id: id } };
    expect(await workspace.agent.call(legCalls.recheckLegs, again)).toEqual({ checked: 1 });
    const stranger = await workspace.api.as('agent', 'stranger');
    await expect(stranger.call(legCalls.recheckLegs, again)).rejects.toMatchObject({ status: 404 });
  });

  it('lets documents be collected while one chosen bank may be sent to, or none is chosen', async () => {
    const { id } = await workspace.chosenDeal({}, [strict]);
    await expect(moveLegs(workspace.agent, { application_id: id, move: 'T3' })).rejects.toMatchObject(
      refused(422, /Ни один из выбранных банков/),
    );
    const { id: later } = await workspace.chosenDeal({}, []);
    await moveLegs(workspace.agent, { application_id: later, move: 'T3' });
    expect((await lookAt(workspace.agent, later)).legs[0]?.turn.words).toBe('Выбрать банк');
  });
});
