import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import {
  guaranteeInput,
  jump,
  makeBank,
  makeDocument,
  makeOrganization,
} from '#features/deals/server/deals.factory.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
let operator: TestCaller;
let manager: TestCaller;
let admin: TestCaller;
let banks: number[];

type Move = CallInput<typeof dealCalls.moveLegs>['body'];
const move = (who: TestCaller, body: Move) => who.call(dealCalls.moveLegs, { body });
const look = (who: TestCaller, id: number) => who.call(dealCalls.getDeal, { params: { id } });

const chosenDeal = async (more: object = {}, bankIds = banks) => {
  const { id } = await agent.call(dealCalls.createDeal, {
    body: { ...guaranteeInput, ...more, bank_ids: bankIds },
  });
  const { legs } = await look(agent, id);
  return { id, legs: legs.map((leg) => leg.id) as [number, ...number[]] };
};

const sentDeal = async (more: object = {}, bankIds = banks) => {
  const deal = await chosenDeal(more, bankIds);
  await move(agent, { application_id: deal.id, move: 'T3' });
  await move(agent, { application_id: deal.id, move: 'T5' });
  await move(operator, { application_id: deal.id, move: 'T7' });
  return deal;
};

const offerFor = (leg: number, more: object = {}) => ({
  application_bank_id: leg,
  amount: '1000000.00',
  date_start: '2027-01-01',
  date_end: '2027-12-31',
  price: '30000.00',
  valid_until: '2099-12-31',
  ...more,
});
const offer = (leg: number, more: object = {}) =>
  operator.call(dealCalls.saveOffer, { body: offerFor(leg, more) });

const approvedDeal = async (bankIds = banks) => {
  const deal = await sentDeal({}, bankIds);
  for (const leg of deal.legs) await offer(leg);
  await move(operator, { application_bank_ids: deal.legs, move: 'T15' });
  return deal;
};
const paid = { paid_amount: '30000.00', paid_on: '2026-11-20' };
const issue = (document_id: number) => ({
  guarantee_number: 'БГ-7',
  guarantee_date: '2026-11-20',
  document_id,
});

const issuedDeal = async () => {
  const deal = await approvedDeal();
  const [leg] = deal.legs;
  await move(agent, { application_bank_id: leg, move: 'T20' });
  await move(operator, { application_bank_id: leg, move: 'T21', ...paid });
  const paper = await makeDocument(api.services, deal.id, operator.userId);
  await move(operator, { application_bank_id: leg, move: 'T23', ...issue(paper) });
  return { ...deal, leg, paper };
};

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-20T11:05:00Z'));
  manager = await api.as('manager');
  agent = await api.as('agent', 'agent', { managerId: manager.userId });
  operator = await api.as('operator');
  admin = await api.as('admin');
  await makeOrganization(api.services, '7701234567', 'ООО «Заря»');
  banks = [(await makeBank(api.services, 'Банк А')).id, (await makeBank(api.services, 'Банк Б')).id];
  await api.services.database.write((db) => db.update(organizations).set({ holderId: null }));
});
afterAll(() => api.stop());

const refused = (status: number, message: string | RegExp, more: object = {}) => ({
  status,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
  ...more,
});

describe('what a move wants', () => {
  it('papers are not collected before the required fields are there', async () => {
    const { id } = await agent.call(dealCalls.createDeal, {
      body: { ...guaranteeInput, law: 'com', date_end: null },
    });
    await expect(move(agent, { application_id: id, move: 'T3' })).rejects.toMatchObject(
      refused(422, 'Заполните: Конец срока'),
    );
  });

  it('nothing is sent to a bank that was not chosen', async () => {
    const { id } = await agent.call(dealCalls.createDeal, { body: guaranteeInput });
    await move(agent, { application_id: id, move: 'T3' });
    await expect(move(agent, { application_id: id, move: 'T5' })).rejects.toMatchObject(
      refused(422, 'Банк ещё не выбран'),
    );
  });

  it('a returned application needs words, a question of the bank too, and its term lies ahead', async () => {
    const {
      legs: [leg],
    } = await sentDeal();
    await expect(move(operator, { application_bank_id: leg, move: 'T12' })).rejects.toMatchObject(
      refused(422, 'Нужен комментарий', { errors: { comment: ['Нужен комментарий'] } }),
    );
    const late = { comment: 'Договор', due_at: '2026-11-20T11:00:00.000Z' };
    await expect(move(operator, { application_bank_id: leg, move: 'T12', ...late })).rejects.toMatchObject(
      refused(422, 'Срок ответа уже прошёл'),
    );
  });

  it('a question of the bank is due when the bank says, else in four hours', async () => {
    const {
      id,
      legs: [first, second],
    } = await sentDeal();
    await move(operator, {
      application_bank_id: first,
      move: 'T12',
      comment: 'Договор',
      due_at: '2026-11-21T09:00:00.000Z',
    });
    await move(operator, { application_bank_id: second!, move: 'T12', comment: 'Баланс' });
    const deal = await look(agent, id);
    expect(deal.legs.map((leg) => leg.due_at)).toEqual([
      '2026-11-21T09:00:00.000Z',
      '2026-11-20T15:05:00.000Z',
    ]);
    expect(deal).toMatchObject({ status: 'query', ball: 'agent', deadline: '2026-11-20T15:05:00.000Z' });
  });

  it('a refusal needs a reason of the list, and another one words', async () => {
    const {
      legs: [leg],
    } = await sentDeal();
    const refuse = (more: object) => move(operator, { application_bank_id: leg, move: 'T16', ...more });
    await expect(refuse({})).rejects.toMatchObject(refused(422, 'Укажите причину'));
    await expect(refuse({ reason_code: 'price' })).rejects.toMatchObject(
      refused(422, 'Такой причины в списке нет'),
    );
    await expect(refuse({ reason_code: 'toString' })).rejects.toMatchObject(
      refused(422, 'Такой причины в списке нет'),
    );
    await expect(refuse({ reason_code: 'other' })).rejects.toMatchObject(
      refused(422, 'Поясните причину словами'),
    );
    await refuse({ reason_code: 'other', comment: 'Нет лицензии' });
  });

  it('an approval needs an offer that is still valid', async () => {
    const {
      id,
      legs: [leg],
    } = await sentDeal({}, banks.slice(0, 1));
    const approve = () => move(operator, { application_bank_id: leg, move: 'T15' });
    await expect(approve()).rejects.toMatchObject(refused(422, 'Сначала запишите предложение банка'));
    await offer(leg, { valid_until: '2026-11-20' });
    await jump(api, '2026-11-20T21:30:00Z'); // already the 21st in Moscow
    await expect(approve()).rejects.toMatchObject(refused(422, /истёк/));
    await jump(api, '2026-11-20T20:30:00Z');
    await approve();
    expect((await look(agent, id)).deadline).toBe('2026-11-20T20:59:59.999Z');
    await jump(api, '2026-11-20T11:05:00Z');
  });

  it('a payment that differs from the price is explained', async () => {
    const {
      legs: [leg],
    } = await approvedDeal();
    await move(agent, { application_bank_id: leg, move: 'T20' });
    const pay = (more: object) => move(operator, { application_bank_id: leg, move: 'T21', ...more });
    await expect(pay({})).rejects.toMatchObject(refused(422, 'Укажите оплаченную сумму и день оплаты'));
    await expect(pay({ ...paid, paid_on: '2026-11-21' })).rejects.toMatchObject(
      refused(422, 'День оплаты ещё не наступил'),
    );
    await expect(pay({ ...paid, paid_amount: '29000.00' })).rejects.toMatchObject(
      refused(422, /Оплачено 29\s000,00\s₽, а цена по предложению 30\s000,00\s₽/),
    );
    await pay({ ...paid, paid_amount: '29000.00', comment: 'Скидка банка' });
  });

  it('an issue needs a number, a date and a live paper of this very deal', async () => {
    const {
      id,
      legs: [leg],
    } = await approvedDeal();
    await move(agent, { application_bank_id: leg, move: 'T20' });
    await move(operator, { application_bank_id: leg, move: 'T21', ...paid });
    const other = await chosenDeal();
    const foreign = await makeDocument(api.services, other.id, operator.userId);
    const close = (more: object) => move(operator, { application_bank_id: leg, move: 'T23', ...more });
    await expect(close({})).rejects.toMatchObject(
      refused(422, /номер и дату/, { errors: { guarantee_number: expect.anything() } }),
    );
    await expect(close(issue(foreign))).rejects.toMatchObject(
      refused(422, 'Приложите файл гарантии к этой сделке'),
    );
    const paper = await makeDocument(api.services, id, operator.userId);
    await expect(close({ ...issue(paper), guarantee_date: '2026-11-21' })).rejects.toMatchObject(
      refused(422, /не наступила/),
    );
    await close(issue(paper));
    expect((await look(agent, id)).legs[0]).toMatchObject({
      guarantee_number: 'БГ-7',
      is_registry_pending: true,
    });
  });
});

describe('who moves what', () => {
  it('an agent sends but does not answer for a bank, and is told who does', async () => {
    const {
      legs: [leg],
    } = await sentDeal();
    await expect(move(agent, { application_bank_id: leg, move: 'T8' })).rejects.toMatchObject(
      refused(403, 'Это делает Оператор', { detail: { who: ['Оператор'] } }),
    );
    await expect(move(manager, { application_bank_id: leg, move: 'T8' })).rejects.toMatchObject({
      status: 403,
    });
    await move(admin, { application_bank_id: leg, move: 'T8', bank_number: 'А-15' });
  });

  it('after the payment only a head records the client’s refusal', async () => {
    const {
      legs: [leg],
    } = await approvedDeal();
    await move(agent, { application_bank_id: leg, move: 'T20' });
    await move(operator, { application_bank_id: leg, move: 'T21', ...paid });
    const withdraw = (who: TestCaller) =>
      move(who, { application_bank_id: leg, move: 'T17', reason_code: 'price' });
    await expect(withdraw(agent)).rejects.toMatchObject(refused(403, /Руководитель, Директор/));
    await withdraw(admin);
  });

  it('a curator writes comments and moves nothing', async () => {
    const curator = await api.as('curator');
    const his = await api.as('agent', 'led', { curatorId: curator.userId });
    const { id } = await his.call(dealCalls.createDeal, { body: guaranteeInput });
    const [leg] = (await look(curator, id)).legs;
    await move(curator, { application_bank_id: leg!.id, comment: 'Нужен устав' });
    await expect(move(curator, { application_bank_id: leg!.id, move: 'T3' })).rejects.toMatchObject({
      status: 403,
    });
    const history = await his.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({
      move: 'comment',
      comment: 'Нужен устав',
      author: 'curator',
      author_role: 'curator',
    });
  });

  it('a button that is off says why and who can do it', async () => {
    const { id } = await sentDeal();
    const [leg] = (await look(agent, id)).legs;
    const option = (name: string) => leg!.moves.find((one) => one.id === name);
    expect(option('T15')).toMatchObject({
      is_allowed: false,
      who: ['Оператор', 'Менеджер', 'Руководитель', 'Директор'],
    });
    expect(option('T15')!.why).toContain('Это делает Оператор');
    expect(option('T17')).toMatchObject({ is_allowed: true, why: null, needs: ['reason'] });
    const [seen] = (await look(operator, id)).legs;
    expect(seen!.moves.find((one) => one.id === 'T15')).toMatchObject({
      is_allowed: false,
      why: 'Сначала запишите предложение банка',
    });
    expect(leg!.moves.map((one) => one.id)).not.toContain('T33');
  });

  it('deleting is the author’s while it is a draft, a manager’s with a reason later, a restoring the administrator’s', async () => {
    const senior = await api.as('senioragent', 'boss');
    const junior = await api.as('agent', 'junior', { parentId: senior.userId, managerId: manager.userId });
    const { id } = await junior.call(dealCalls.createDeal, { body: guaranteeInput });
    const remove = (who: TestCaller, reason?: string) =>
      who.call(dealCalls.deleteDeal, { body: { application_id: id, ...(reason ? { reason } : {}) } });
    await expect(remove(senior)).rejects.toMatchObject(
      refused(422, 'Удалить черновик может его автор или менеджер'),
    );
    await move(junior, { application_id: id, move: 'T3' });
    await expect(remove(junior)).rejects.toMatchObject({ status: 403 });
    await expect(remove(manager)).rejects.toMatchObject(refused(422, 'Укажите причину'));
    expect(await remove(manager, 'Создана дважды')).toMatchObject({ deal_status: 'deleted' });
    await expect(look(junior, id)).rejects.toMatchObject({ status: 404 });
    expect(await move(admin, { application_id: id, move: 'T33' })).toMatchObject({
      deal_status: 'collecting',
    });
    await look(junior, id);
  });

  it('a deal that one bank already has is not deleted in part', async () => {
    const {
      id,
      legs: [leg],
    } = await sentDeal();
    await move(operator, { application_bank_id: leg, move: 'T16', reason_code: 'debts' });
    await expect(
      manager.call(dealCalls.deleteDeal, { body: { application_id: id, reason: 'Ошибка' } }),
    ).rejects.toMatchObject(refused(422, /Из статуса «Отправить» так перейти нельзя/));
  });
});

describe('several legs', () => {
  it('move together or not at all', async () => {
    const { id, legs } = await sentDeal();
    await move(operator, { application_bank_id: legs[0], move: 'T8' });
    await expect(move(operator, { application_bank_ids: legs, move: 'T8' })).rejects.toMatchObject(
      refused(422, /^Банк А: /),
    );
    expect((await look(agent, id)).legs.map((leg) => leg.sub_state)).toEqual(['in_review', 'sent']);
  });

  it('are of one deal', async () => {
    const [one, other] = [await sentDeal(), await sentDeal()];
    await expect(
      move(operator, { application_bank_ids: [one.legs[0], other.legs[0]], move: 'T8' }),
    ).rejects.toMatchObject(refused(422, 'Заявки должны быть одной сделки'));
  });

  it('are withdrawn when the client takes another bank, and do not count for the deal afterwards', async () => {
    const {
      id,
      legs: [first, second],
    } = await approvedDeal();
    const accepted = await move(agent, { application_bank_id: first, move: 'T20' });
    expect(accepted).toMatchObject({ withdrawn: [second], deal_status: 'issuing' });
    const deal = await look(agent, id);
    expect(deal.legs[1]).toMatchObject({ status: 'client_refused', refusal_code: 'other_bank_chosen' });
    expect(deal.legs[0]!.offer!.accepted_at).toBe('2026-11-20T11:05:00.000Z');
    const lost = await move(operator, {
      application_bank_id: first,
      move: 'T16',
      reason_code: 'limit_exhausted',
    });
    expect(lost.deal_status).toBe('bank_refused');
    expect((await move(manager, { application_bank_id: second!, move: 'T30b' })).deal_status).toBe(
      'collecting',
    );
  });

  it('cannot both be chosen once the money is there', async () => {
    const {
      legs: [first, second],
    } = await approvedDeal();
    await move(agent, { application_bank_id: first, move: 'T20' });
    await move(operator, { application_bank_id: first, move: 'T21', ...paid });
    await move(manager, { application_bank_id: second!, move: 'T30b' });
    await move(manager, { application_bank_id: second!, move: 'T5' });
    await move(operator, { application_bank_id: second!, move: 'T7' });
    await move(operator, { application_bank_id: second!, move: 'T15' });
    await expect(move(agent, { application_bank_id: second!, move: 'T20' })).rejects.toMatchObject(
      refused(422, 'Гарантию уже оформляет Банк А: двух выбрать нельзя'),
    );
  });
});

describe('the way back', () => {
  it('an agent takes a refused deal up again for seven days, a manager later too', async () => {
    const { id } = await chosenDeal();
    await move(agent, { application_id: id, move: 'T17', reason_code: 'cash' });
    await jump(api, '2026-11-28T11:05:01Z');
    await expect(move(agent, { application_id: id, move: 'T30b' })).rejects.toMatchObject(
      refused(422, /больше 7 дней/),
    );
    expect(await move(manager, { application_id: id, move: 'T30b' })).toMatchObject({
      deal_status: 'collecting',
    });
    await jump(api, '2026-11-20T11:05:00Z');
  });

  it('one bank is appealed to twice', async () => {
    const {
      legs: [leg],
    } = await sentDeal();
    const lose = () => move(operator, { application_bank_id: leg, move: 'T16', reason_code: 'debts' });
    await lose();
    for (const _turn of [1, 2]) {
      await move(manager, { application_bank_id: leg, move: 'T29' });
      await move(agent, { application_bank_id: leg, move: 'T5' });
      await move(operator, { application_bank_id: leg, move: 'T7' });
      await lose();
    }
    await expect(move(manager, { application_bank_id: leg, move: 'T29' })).rejects.toMatchObject(
      refused(422, 'Обжаловать отказ банка можно не больше 2 раз'),
    );
  });

  it('an issued guarantee is never refused: its reissue goes back to what stands', async () => {
    const { id, leg, paper } = await issuedDeal();
    await move(agent, {
      application_bank_id: leg,
      move: 'T24',
      reason_code: 'typo',
      comment: 'Опечатка в ИНН',
    });
    await move(operator, { application_bank_id: leg, move: 'T25' });
    await move(operator, { application_bank_id: leg, move: 'T27' });
    const already = refused(422, /Номер гарантии уже записан/);
    for (const name of ['T16', 'T17', 'T22', 'T22b']) {
      const body = {
        application_bank_id: leg,
        move: name,
        reason_code: name === 'T16' ? 'debts' : 'price',
        comment: 'x',
      };
      await expect(move(operator, body), name).rejects.toMatchObject(already);
    }
    expect(
      await move(operator, { application_bank_id: leg, move: 'T26b', comment: 'Доплаты не будет' }),
    ).toMatchObject({
      deal_status: 'issued',
    });
    await move(agent, { application_bank_id: leg, move: 'T24', reason_code: 'term', comment: 'Продлить' });
    await move(operator, { application_bank_id: leg, move: 'T25' });
    await move(operator, {
      application_bank_id: leg,
      move: 'T28',
      ...issue(paper),
      guarantee_number: 'БГ-8',
    });
    const history = await agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)!.details).toMatchObject({
      issue_number: 2,
      previous: { guarantee_number: 'БГ-7' },
    });
    await expect(
      admin.call(dealCalls.deleteDeal, { body: { application_id: id, reason: 'x' } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('a credit has no remarks and no reissue', async () => {
    const {
      legs: [leg],
    } = await sentDeal({ product: 2, law: null, purpose: null, credit_purpose: 'Оборотные средства' });
    await offer(leg);
    await move(operator, { application_bank_id: leg, move: 'T15' });
    await expect(
      move(agent, { application_bank_id: leg, move: 'T18', comment: 'Ставка' }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('a stale move', () => {
  it('is refused with what was done meanwhile, by whom and when', async () => {
    const {
      legs: [leg],
    } = await sentDeal();
    const seen = (await look(operator, (await sentDeal()).id)).legs[0]!;
    expect(seen.version).toBe(5);
    await move(operator, { application_bank_id: leg, move: 'T8' });
    await expect(
      move(manager, { application_bank_id: leg, move: 'T9', versions: [5] }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Заявку уже изменили: Банк взял на рассмотрение (operator, 20.11.2026 14:05)',
      detail: { version: 6, status: 'sending', sub_state: 'in_review', by: 'operator', move: 'T8' },
    });
    await move(manager, { application_bank_id: leg, move: 'T9', versions: [6] });
  });
});

describe('the client of a sent deal', () => {
  it('is held by its agent for ninety days', async () => {
    await sentDeal();
    const [held] = await api.services.database.read((db) => db.select().from(organizations));
    expect(held).toMatchObject({ holderId: agent.userId, heldUntil: new Date('2027-02-18T11:05:00Z') });
  });
});

describe('banks', () => {
  it('may be added after sending, and only unsent ones are taken away', async () => {
    const { id, legs } = await sentDeal({}, [banks[0]!]);
    const choose = (bank_ids: number[], version: number) =>
      agent.call(dealBankCalls.chooseBanks, { body: { application_id: id, bank_ids, version } });
    const added = await choose([banks[0]!, banks[1]!], 1);
    expect(added.leg_ids).toHaveLength(2);
    expect((await look(agent, id)).legs[1]).toMatchObject({ status: 'collecting', price: '30000.00' });
    const left = await choose([], added.version);
    expect(left.leg_ids).toEqual(legs);
    await expect(choose([], 1)).rejects.toMatchObject({
      status: 409,
      detail: { fields: ['bank_ids'], by: 'agent' },
    });
  });
});
