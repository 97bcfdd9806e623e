import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import {
  guaranteeInput,
  makeBank,
  makeOrganization,
  makePurchase,
} from '#features/deals/server/deals.factory.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
let manager: TestCaller;
let operator: TestCaller;

type Create = CallInput<typeof wizardCalls.createDeal>['body'];
type Update = CallInput<typeof wizardCalls.updateDeal>['body'];
const create = (who: TestCaller, body: Create) => who.call(wizardCalls.createDeal, { body });
const update = (who: TestCaller, id: number, body: Update) =>
  who.call(wizardCalls.updateDeal, { params: { id }, body });
const view = (who: TestCaller, id: number) => who.call(legCalls.getDeal, { params: { id } });
const made = async (who: TestCaller, body: Create) => view(who, (await create(who, body)).id);

const number = '0398300000126000001';

beforeAll(async () => {
  api = await startApi();
  manager = await api.as('manager');
  operator = await api.as('operator');
  agent = await api.as('agent', 'agent', { managerId: manager.userId });
  await makeOrganization(api.services, '7700000001', 'ООО «Вектор»');
  await makePurchase(api.services, number);
});
afterAll(() => api.stop());

const fieldErrors = (errors: object) => ({ status: 422, code: 'deals.invalid', errors });

describe('a new deal', () => {
  it('starts from nothing and waits in Создание with one leg without a bank', async () => {
    const deal = await made(agent, {});
    expect(deal).toMatchObject({
      status: 'creating',
      product: 1,
      ball: 'agent',
      can_edit: true,
      version: 1,
      source: 'agent',
    });
    expect(deal.missing_fields).toEqual([
      'inn',
      'client_name',
      'law',
      'purpose',
      'amount',
      'date_start',
      'date_end',
    ]);
    expect(deal.legs).toMatchObject([{ number: `${deal.id}-1`, bank: null, status: 'creating' }]);
  });

  it('is a draft by itself as soon as the minimum is there', async () => {
    const { id, status } = await create(agent, { ...guaranteeInput, amount: null });
    expect(status).toBe('creating');
    expect(await update(agent, id, { amount: '500000.00', version: 1 })).toEqual({
      id,
      status: 'draft',
      version: 2,
    });
    const history = await agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.map((row) => [row.move, row.to])).toEqual([
      ['T1', 'creating'],
      ['params', null],
      ['T2', 'draft'],
    ]);
  });

  it('takes from the purchase what the person has not written', async () => {
    const deal = await made(agent, {
      tender_number: number,
      purpose: 'contract',
      subject: 'Мебель для школы',
    });
    expect(deal).toMatchObject({
      law: '44',
      subject: 'Мебель для школы',
      beneficiary_name: 'Школа № 1',
      beneficiary_inn: '7701000000',
      initial_price: '10000000.00',
      amount: '500000.00',
    });
    expect(deal.ikz).toHaveLength(36);
  });

  it('gets the sum of the purpose chosen later, and keeps one written by hand', async () => {
    const deal = await made(agent, { tender_number: number });
    expect(deal.amount).toBeNull();
    await update(agent, deal.id, { purpose: 'application', version: 1 });
    expect((await view(agent, deal.id)).amount).toBe('100000.00');
    await update(agent, deal.id, { purpose: 'contract', version: 2 });
    expect((await view(agent, deal.id)).amount).toBe('100000.00');
  });

  it('guesses the law of a purchase nobody has brought in by the length of its number', async () => {
    expect(await made(agent, { tender_number: '32600000001' })).toMatchObject({ law: '223', subject: null });
  });

  it('is named after the organization behind the INN, or by hand where no register knows it', async () => {
    expect(await made(agent, { inn: '7700000001', client_name: 'Как попало' })).toMatchObject({
      client_name: 'ООО «Вектор»',
    });
    const deal = await made(agent, { inn: '7712345678', client_name: 'ООО «Новое»' });
    expect(deal).toMatchObject({ client_name: 'ООО «Новое»', organization_id: null });
    await update(agent, deal.id, { inn: '7700000001', version: 1 });
    expect((await view(agent, deal.id)).organization_id).not.toBeNull();
  });

  it('goes on with an INN nobody knows and whose check digit is wrong for a reason that speaks of that INN', async () => {
    const { inn_reason: reason, ...whole } = guaranteeInput;
    const deal = await made(agent, { ...whole, inn: '7712345678' });
    expect(deal.missing_fields).toEqual(['inn_reason']);
    await update(agent, deal.id, { inn_reason: reason, version: 1 });
    expect((await view(agent, deal.id)).missing_fields).toEqual([]);
    await update(agent, deal.id, { inn: '7701234567', client_name: 'ООО «Заря»', version: 2 });
    const other = await view(agent, deal.id);
    expect([other.inn_reason, other.missing_fields]).toEqual([null, ['inn_reason']]);
    await update(agent, deal.id, { inn: '7700000009', client_name: 'ООО «Верный»', version: 3 });
    expect((await view(agent, deal.id)).missing_fields).toEqual([]);
  });

  it('counts both ends of the term and forces the advance where it is returned', async () => {
    const dates = { date_start: '2027-01-01', date_end: '2027-01-01' };
    expect(await made(agent, { law: '223', purpose: 'advance', prepayment: false, ...dates })).toMatchObject({
      days: 1,
      prepayment: true,
    });
    expect(await made(agent, { law: '44', purpose: 'application', prepayment: true })).toMatchObject({
      prepayment: false,
    });
    expect(await made(agent, { law: '44', purpose: 'warranty', prepayment: true })).toMatchObject({
      prepayment: true,
    });
  });

  it('refuses by field a purpose the law does not offer, an end before the start, a zero sum', async () => {
    await expect(create(agent, { law: '44', purpose: 'advance' })).rejects.toMatchObject(
      fieldErrors({ purpose: ['По этому закону такого назначения нет'] }),
    );
    await expect(
      create(agent, { date_start: '2027-01-02', date_end: '2027-01-01', amount: '0.00' }),
    ).rejects.toMatchObject(
      fieldErrors({ date_end: ['Конец срока раньше начала'], amount: ['Сумма должна быть больше нуля'] }),
    );
    await expect(create(agent, { inn: '77000000' })).rejects.toMatchObject({
      status: 422,
      errors: { inn: ['ИНН состоит из 10 или 12 цифр'] },
    });
    await expect(create(agent, { tender_number: '123' })).rejects.toMatchObject({
      errors: { tender_number: ['Номер закупки состоит из 11,18 или 19 цифр'] },
    });
  });

  it('of a credit asks for what the money is for, not for a law', async () => {
    const deal = await made(agent, { product: 2, inn: '7700000001', amount: '1000000.00' });
    expect(deal.missing_fields).toEqual(['date_start', 'date_end', 'credit_purpose']);
  });

  it('is one deal when the button was pressed twice', async () => {
    const key = { 'idempotency-key': 'double-click' };
    const first = await agent.call(wizardCalls.createDeal, { body: guaranteeInput }, key);
    expect(await agent.call(wizardCalls.createDeal, { body: guaranteeInput }, key)).toEqual(first);
    await expect(agent.call(wizardCalls.createDeal, { body: {} }, key)).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is priced at the chosen banks, which a red rule keeps out', async () => {
    const good = await makeBank(api.services, 'Банк А');
    const picky = await makeBank(api.services, 'Банк Б', { maxAmount: '1000.00' });
    const deal = await made(operator, { ...guaranteeInput, bank_ids: [good.id] });
    expect(deal.legs).toMatchObject([
      { bank: { name: 'Банк А', decision_hours: 8 }, price: '30000.00', pro_price: '25000.00' },
    ]);
    await expect(create(agent, { ...guaranteeInput, bank_ids: [picky.id] })).rejects.toMatchObject({
      status: 422,
      code: 'deals.bankUnfit',
      message: expect.stringMatching(/^Банк Б — /),
    });
    await expect(create(agent, { ...guaranteeInput, bank_ids: [9999] })).rejects.toMatchObject({
      code: 'deals.bankUnknown',
    });
  });
});

describe('who leads a new deal', () => {
  it('is the manager of the agent, else his curator', async () => {
    expect((await made(agent, {})).manager!.id).toBe(manager.userId);
    const curator = await api.as('curator');
    const led = await api.as('agent', 'led', { curatorId: curator.userId });
    expect(await made(led, {})).toMatchObject({ agent: { id: led.userId }, manager: { id: curator.userId } });
  });

  it('is the manager who made it, and nobody for an operator', async () => {
    expect((await made(manager, {})).manager!.id).toBe(manager.userId);
    expect(await made(operator, {})).toMatchObject({
      manager: null,
      agent: null,
      source: 'staff',
      ball: 'broker',
    });
  });

  it('may be an agent named by a manager or an operator, and is checked to be one', async () => {
    expect(await made(operator, { agent_id: agent.userId })).toMatchObject({
      agent: { id: agent.userId },
      manager: { id: manager.userId },
      ball: 'agent',
    });
    await expect(create(operator, { agent_id: manager.userId })).rejects.toMatchObject(
      fieldErrors({ agent_id: ['Такого агента нет или он не ваш'] }),
    );
    const trainee = await api.as('trainee');
    await expect(create(trainee, { agent_id: agent.userId })).rejects.toMatchObject({ status: 403 });
  });

  it('is never another branch’s agent', async () => {
    const stranger = await api.as('agent', 'stranger');
    await expect(create(agent, { agent_id: stranger.userId })).rejects.toMatchObject(
      fieldErrors({ agent_id: ['Такого агента нет или он не ваш'] }),
    );
    const head = await api.as('headagent', 'branch');
    const below = await api.as('agent', 'below', { parentId: head.userId });
    const again = await api.as('headagent', 'branch');
    expect(again).toBe(head);
    expect((await made(head, { agent_id: below.userId })).agent!.id).toBe(below.userId);
  });

  it('is changed by a head, not by a manager or an agent', async () => {
    const { id } = await create(manager, {});
    const other = await api.as('manager', 'manager2');
    await expect(update(manager, id, { manager_id: other.userId, version: 1 })).rejects.toMatchObject({
      status: 403,
    });
    const director = await api.as('director');
    await update(director, id, { manager_id: other.userId, agent_id: agent.userId, version: 1 });
    expect(await view(director, id)).toMatchObject({ manager: { id: other.userId }, ball: 'agent' });
    const history = await director.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({ move: 'people', details: { fields: ['agent_id', 'manager_id'] } });
  });
});

describe('who may not', () => {
  it('an agent who was stopped is told so in words', async () => {
    const stopped = await api.as('agent', 'stopped', { stopApp: 1 });
    await expect(create(stopped, {})).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('остановлено'),
    });
    await expect(stopped.call(wizardCalls.askNewDeal, {})).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('остановлено'),
    });
    expect(await (await api.as('agent')).call(wizardCalls.askNewDeal, {})).toEqual({ ok: true });
  });

  it('a curator creates and changes nothing', async () => {
    const curator = await api.as('curator');
    await expect(create(curator, {})).rejects.toMatchObject({ status: 403 });
  });

  it('a trainee drafts, and stops where the documents begin', async () => {
    const trainee = await api.as('trainee', 'pupil', { mentorId: manager.userId });
    const { id } = await create(trainee, guaranteeInput);
    await update(trainee, id, { subject: 'Мебель', version: 1 });
    await operator.call(legCalls.moveLegs, { body: { application_id: id, move: 'T3' } });
    expect((await view(trainee, id)).can_edit).toBe(false);
    await expect(update(trainee, id, { subject: 'Стулья', version: 2 })).rejects.toMatchObject({
      code: 'deals.notEditable',
    });
    const body = { application_id: id, move: 'T4' };
    await expect(trainee.call(legCalls.moveLegs, { body })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a change of a deal', () => {
  it('meets a newer version with what was changed, by whom and when', async () => {
    api.setNow(undefined);
    const { id } = await create(agent, guaranteeInput);
    await update(manager, id, { amount: '700000.00', subject: 'Мебель', version: 1 });
    await expect(update(agent, id, { amount: '600000.00', version: 1 })).rejects.toMatchObject({
      status: 409,
      detail: { version: 2, fields: ['amount', 'subject'], by: 'manager' },
    });
  });

  it('asked for again after its answer was lost is there already, and no conflict; with another word it is one', async () => {
    const { id } = await create(agent, guaranteeInput);
    const change = { amount: '710000.00', subject: 'Мебель', version: 1 };
    expect(await update(agent, id, change)).toMatchObject({ version: 2 });
    expect(await update(agent, id, change)).toMatchObject({ version: 2 });
    await expect(update(agent, id, { ...change, subject: 'Столы' })).rejects.toMatchObject({ status: 409 });
    // The register's name has taken the place of the one that was sent.
    const named = { inn: '7700000001', client_name: 'Как вписано', version: 2 };
    expect(await update(agent, id, named)).toMatchObject({ version: 3 });
    expect(await update(agent, id, named)).toMatchObject({ version: 3 });
  });

  it('that changes nothing makes no new version', async () => {
    const { id } = await create(agent, guaranteeInput);
    expect(await update(agent, id, { amount: guaranteeInput.amount, version: 1 })).toMatchObject({
      version: 1,
    });
  });

  it('while documents are collected prices the banks anew and is told in the history', async () => {
    const bank = await makeBank(api.services, 'Банк В');
    const { id } = await create(agent, { ...guaranteeInput, bank_ids: [bank.id] });
    await agent.call(legCalls.moveLegs, { body: { application_id: id, move: 'T3' } });
    await update(agent, id, { amount: '2000000.00', version: 1 });
    expect((await view(agent, id)).legs[0]).toMatchObject({ price: '60000.00', status: 'collecting' });
    const history = await agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({
      move: 'params',
      details: { fields: ['amount'], after: { amount: '2000000.00' } },
    });
  });

  it('is refused once a bank has the deal', async () => {
    const bank = await makeBank(api.services, 'Банк Г');
    const { id } = await create(agent, { ...guaranteeInput, bank_ids: [bank.id] });
    for (const move of ['T3', 'T5'])
      await agent.call(legCalls.moveLegs, { body: { application_id: id, move } });
    await expect(update(agent, id, { amount: '2000000.00', version: 1 })).rejects.toMatchObject({
      code: 'deals.notEditable',
    });
    expect((await view(agent, id)).can_edit).toBe(false);
  });

  it('is due by the day of the contract', async () => {
    const { id } = await create(agent, guaranteeInput);
    await update(agent, id, { sign_deadline: '2026-11-24T20:59:00.000Z', version: 1 });
    expect((await view(agent, id)).deadline).toBe('2026-11-24T20:59:00.000Z');
  });
});
