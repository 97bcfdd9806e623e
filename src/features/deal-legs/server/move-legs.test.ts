import { describe, expect, it } from 'vitest';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { guaranteeInput, jump } from '#features/deals/server/deals.factory.ts';
import {
  workspaceForTests,
  issueWith,
  lookAt,
  moveLegs,
  offerFor,
  payment,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

const offer = (leg: number, more: object = {}) =>
  workspace.operator.call(legCalls.saveOffer, { body: offerFor(leg, more) });

describe('what a move wants', () => {
  it('documents are not collected before the required fields are there', async () => {
    const { id } = await workspace.agent.call(wizardCalls.createDeal, {
      body: { ...guaranteeInput, law: 'com', date_end: null },
    });
    await expect(moveLegs(workspace.agent, { application_id: id, move: 'T3' })).rejects.toMatchObject(
      refused(422, 'Заполните: «Действует до»'),
    );
  });

  it('nothing is sent to a bank that was not chosen', async () => {
    const { id } = await workspace.agent.call(wizardCalls.createDeal, { body: guaranteeInput });
    await moveLegs(workspace.agent, { application_id: id, move: 'T3' });
    await expect(moveLegs(workspace.agent, { application_id: id, move: 'T5' })).rejects.toMatchObject(
      refused(422, 'Банк ещё не выбран'),
    );
  });

  it('a returned application needs words, a question of the bank too, and its term lies ahead', async () => {
    const {
      legs: [leg],
    } = await workspace.sentDeal();
    await expect(
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T12' }),
    ).rejects.toMatchObject(
      refused(422, 'Нужен комментарий', { errors: { comment: ['Нужен комментарий'] } }),
    );
    const late = { comment: 'Договор', due_at: '2026-11-20T11:00:00.000Z' };
    await expect(
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T12', ...late }),
    ).rejects.toMatchObject(refused(422, 'Срок ответа уже прошёл'));
  });

  it('a question of the bank is due when the bank says, else by the end of the agent’s day', async () => {
    const {
      id,
      legs: [first, second],
    } = await workspace.sentDeal();
    await moveLegs(workspace.operator, {
      application_bank_id: first,
      move: 'T12',
      comment: 'Договор',
      due_at: '2026-11-21T09:00:00.000Z',
    });
    await moveLegs(workspace.operator, { application_bank_id: second!, move: 'T12', comment: 'Баланс' });
    const deal = await lookAt(workspace.agent, id);
    expect(deal.legs.map((leg) => leg.due_at)).toEqual([
      '2026-11-21T09:00:00.000Z',
      '2026-11-20T20:59:59.999Z',
    ]);
    expect(deal).toMatchObject({ status: 'query', ball: 'agent', deadline: '2026-11-20T20:59:59.999Z' });
  });

  it('a refusal needs a reason of the list, and another one words', async () => {
    const {
      legs: [leg],
    } = await workspace.sentDeal();
    const refuse = (more: object) =>
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T16', ...more });
    await expect(refuse({})).rejects.toMatchObject(refused(422, 'Укажите причину'));
    await expect(refuse({ reason_code: 'price' })).rejects.toMatchObject(
      refused(422, 'Такой причины в списке нет'),
    );
    await expect(refuse({ reason_code: 'toString' })).rejects.toMatchObject(
      refused(422, 'Такой причины в списке нет'),
    );
    await expect(refuse({ reason_code: 'other' })).rejects.toMatchObject(refused(422, 'Поясните причину'));
    await refuse({ reason_code: 'other', comment: 'Нет лицензии' });
  });

  it('an approval needs an offer that is still valid', async () => {
    const {
      id,
      legs: [leg],
    } = await workspace.sentDeal({}, workspace.banks.slice(0, 1));
    const approve = () => moveLegs(workspace.operator, { application_bank_id: leg, move: 'T15' });
    await expect(approve()).rejects.toMatchObject(refused(422, 'Сначала запишите предложение банка'));
    await offer(leg, { valid_until: '2026-11-20' });
    await jump(workspace.api, '2026-11-20T21:30:00Z'); // already the 21st in Moscow
    await expect(approve()).rejects.toMatchObject(refused(422, /истёк/));
    await jump(workspace.api, '2026-11-20T20:30:00Z');
    await approve();
    expect((await lookAt(workspace.agent, id)).deadline).toBe('2026-11-20T20:59:59.999Z');
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });

  it('a payment that differs from the price is explained', async () => {
    const {
      legs: [leg],
    } = await workspace.approvedDeal();
    await moveLegs(workspace.agent, { application_bank_id: leg, move: 'T20' });
    const pay = (more: object) =>
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T21', ...more });
    await expect(pay({})).rejects.toMatchObject(refused(422, 'Укажите оплаченную сумму и день оплаты'));
    await expect(pay({ ...payment, paid_on: '2026-11-21' })).rejects.toMatchObject(
      refused(422, 'День оплаты ещё не наступил'),
    );
    await expect(pay({ ...payment, paid_amount: '29000.00' })).rejects.toMatchObject(
      refused(422, /Оплачено 29\s000,00\s₽, а цена по предложению 30\s000,00\s₽/),
    );
    await pay({ ...payment, paid_amount: '29000.00', comment: 'Скидка банка' });
  });

  it('an issue needs a number, a date and a live document of this very deal', async () => {
    const {
      id,
      legs: [leg],
    } = await workspace.approvedDeal();
    await moveLegs(workspace.agent, { application_bank_id: leg, move: 'T20' });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T21', ...payment });
    const other = await workspace.chosenDeal();
    const foreign = await makeDocument(workspace.api.services, other.id, workspace.operator.userId);
    const close = (more: object) =>
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T23', ...more });
    await expect(close({})).rejects.toMatchObject(
      refused(422, /номер и дату/, { errors: { guarantee_number: expect.anything() } }),
    );
    await expect(close(issueWith(foreign))).rejects.toMatchObject(
      refused(422, 'Приложите файл гарантии к этой сделке'),
    );
    const document = await makeDocument(workspace.api.services, id, workspace.operator.userId);
    await expect(close({ ...issueWith(document), guarantee_date: '2026-11-21' })).rejects.toMatchObject(
      refused(422, /не наступила/),
    );
    await close(issueWith(document));
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({
      guarantee_number: 'БГ-7',
      is_registry_pending: true,
    });
  });
});

describe('who moves what', () => {
  it('an agent sends but does not answer for a bank, and is told who does', async () => {
    const {
      legs: [leg],
    } = await workspace.sentDeal();
    await expect(moveLegs(workspace.agent, { application_bank_id: leg, move: 'T8' })).rejects.toMatchObject(
      refused(403, 'Это делает Оператор', { detail: { who: ['Оператор'] } }),
    );
    await expect(moveLegs(workspace.manager, { application_bank_id: leg, move: 'T8' })).rejects.toMatchObject(
      {
        status: 403,
      },
    );
    await moveLegs(workspace.admin, { application_bank_id: leg, move: 'T8', bank_number: 'А-15' });
  });

  it('after the payment only a head records the client’s refusal', async () => {
    const {
      legs: [leg],
    } = await workspace.approvedDeal();
    await moveLegs(workspace.agent, { application_bank_id: leg, move: 'T20' });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T21', ...payment });
    const withdraw = (who: TestCaller) =>
      moveLegs(who, { application_bank_id: leg, move: 'T17', reason_code: 'price' });
    await expect(withdraw(workspace.agent)).rejects.toMatchObject(refused(403, /Руководитель, Директор/));
    await withdraw(workspace.admin);
  });

  it('a curator writes comments and moves nothing', async () => {
    const curator = await workspace.api.as('curator');
    const his = await workspace.api.as('agent', 'led', { curatorId: curator.userId });
    const { id } = await his.call(wizardCalls.createDeal, { body: guaranteeInput });
    const [leg] = (await lookAt(curator, id)).legs;
    await moveLegs(curator, { application_bank_id: leg!.id, comment: 'Нужен устав' });
    await expect(moveLegs(curator, { application_bank_id: leg!.id, move: 'T3' })).rejects.toMatchObject({
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
    const { id } = await workspace.sentDeal();
    const [leg] = (await lookAt(workspace.agent, id)).legs;
    const option = (name: string) => leg!.moves.find((one) => one.id === name);
    expect(option('T15')).toMatchObject({
      is_allowed: false,
      who: ['Оператор', 'Менеджер', 'Руководитель', 'Директор'],
    });
    expect(option('T15')!.why).toContain('Это делает Оператор');
    expect(option('T17')).toMatchObject({ is_allowed: true, why: null, needs: ['reason'] });
    const [seen] = (await lookAt(workspace.operator, id)).legs;
    expect(seen!.moves.find((one) => one.id === 'T15')).toMatchObject({
      is_allowed: false,
      why: 'Сначала запишите предложение банка',
    });
    expect(leg!.moves.map((one) => one.id)).not.toContain('T33');
  });

  it('deleting is the author’s while it is a draft, a manager’s with a reason later, a restoring the administrator’s', async () => {
    const senior = await workspace.api.as('senioragent', 'boss');
    const junior = await workspace.api.as('agent', 'junior', {
      parentId: senior.userId,
      managerId: workspace.manager.userId,
    });
    const { id } = await junior.call(wizardCalls.createDeal, { body: guaranteeInput });
    const remove = (who: TestCaller, reason?: string) =>
      who.call(legCalls.deleteDeal, { body: { application_id: id, ...(reason ? { reason } : {}) } });
    await expect(remove(senior)).rejects.toMatchObject(
      refused(422, 'Удалить черновик может его автор или менеджер'),
    );
    await moveLegs(junior, { application_id: id, move: 'T3' });
    await expect(remove(junior)).rejects.toMatchObject({ status: 403 });
    await expect(remove(workspace.manager)).rejects.toMatchObject(refused(422, 'Укажите причину'));
    expect(await remove(workspace.manager, 'Создана дважды')).toMatchObject({ deal_status: 'deleted' });
    await expect(lookAt(junior, id)).rejects.toMatchObject({ status: 404 });
    expect(await moveLegs(workspace.admin, { application_id: id, move: 'T33' })).toMatchObject({
      deal_status: 'collecting',
    });
    await lookAt(junior, id);
  });

  it('a deal that one bank already has is not deleted in part', async () => {
    const {
      id,
      legs: [leg],
    } = await workspace.sentDeal();
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T16', reason_code: 'debts' });
    await expect(
      workspace.manager.call(legCalls.deleteDeal, { body: { application_id: id, reason: 'Ошибка' } }),
    ).rejects.toMatchObject(refused(422, /Из статуса «Отправить» так перейти нельзя/));
  });
});
