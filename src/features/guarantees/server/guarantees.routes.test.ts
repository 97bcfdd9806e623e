import { describe, expect, it } from 'vitest';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { jump } from '#features/deals/server/deals.factory.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import {
  workspaceForTests,
  issueWith,
  lookAt,
  moveLegs,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeReminders } from '#features/guarantees/server/guarantees.tables.ts';
import { remindOfEnds } from '#features/guarantees/server/guarantees.jobs.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

const listed = async (who: TestCaller, body: object = {}) =>
  (await who.call(guaranteeCalls.searchGuarantees, { body })).items;
const ofDeal = async (id: number) => {
  const [found] = await workspace.agent.call(guaranteeCalls.listOfDeal, { query: { application_id: id } });
  if (!found) throw new Error('No guarantee');
  return found;
};
const show = (who: TestCaller, id: number) => who.call(guaranteeCalls.showGuarantee, { query: { id } });

describe('an issued guarantee', () => {
  it('stands in the register as issued, which may not be as offered', async () => {
    const deal = await workspace.approvedDeal();
    const [leg] = deal.legs;
    await moveLegs(workspace.agent, { application_bank_id: leg, move: 'T20' });
    await moveLegs(workspace.operator, {
      application_bank_id: leg,
      move: 'T21',
      paid_amount: '30000.00',
      paid_on: '2026-11-20',
    });
    const document = await makeDocument(workspace.api.services, deal.id, workspace.operator.userId);
    const issue = (more: object) =>
      moveLegs(workspace.operator, {
        application_bank_id: leg,
        move: 'T23',
        ...issueWith(document),
        ...more,
      });
    await expect(issue({ guarantee_end: '2026-12-31' })).rejects.toMatchObject(
      refused(422, 'Конец срока раньше начала', { errors: { guarantee_end: [expect.any(String)] } }),
    );
    await expect(issue({ guarantee_amount: '0.00' })).rejects.toMatchObject({ status: 422 });
    await expect(issue({ registry_number: 'нет' })).rejects.toMatchObject({
      errors: { registry_number: [expect.stringContaining('20 цифр')] },
    });
    const comment = 'Банк округлил сумму';
    await issue({ guarantee_amount: '1050000.00', guarantee_end: '2028-01-31', comment });
    const found = await ofDeal(deal.id);
    expect(found).toMatchObject({
      number: 'БГ-7',
      amount: '1050000.00',
      date_start: '2027-01-01',
      date_end: '2028-01-31',
      is_registry_pending: true,
      issue_number: 1,
      state: 'active',
    });
    expect((await listed(workspace.manager, { filter: 'no_registry' })).map(({ id }) => id)).toContain(
      found.id,
    );
    expect((await listed(workspace.operator, { q: 'заря бг-7' })).map(({ id }) => id)).toContain(found.id);
    expect(await listed(workspace.operator, { q: 'ничего такого' })).toEqual([]);
    // By its number alone it is found whatever has become of it; the file lies beside.
    expect(await listed(workspace.operator, { q: 'БГ-7', filter: 'released' })).toEqual([]);
    expect((await listed(workspace.operator, { q: 'БГ-7', filter: 'any' })).map(({ id }) => id)).toEqual([
      found.id,
    ]);
    expect(await listed(workspace.operator, { filter: 'any' })).toEqual([]);
    expect(found.document).toMatchObject({ id: document, is_open: true });
    expect(await workspace.operator.call(guaranteeCalls.countGuarantees, { body: {} })).toMatchObject({
      total: 1,
    });
    const months = await workspace.operator.call(guaranteeCalls.plotGuarantees, {});
    expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(['2026-11-01', '2027-10-01']));
    expect(months).toHaveLength(12);
  });

  it('is out of sight of those who do not see its deal', async () => {
    const { id } = await workspace.issuedDeal();
    const guarantee = await ofDeal(id);
    const stranger = await workspace.api.as('agent', 'stranger');
    expect(await listed(stranger)).toEqual([]);
    for (const call of [
      stranger.send(guaranteeCalls.showGuarantee, { query: { id: guarantee.id } }),
      stranger.send(guaranteeCalls.listOfDeal, { query: { application_id: id } }),
    ])
      expect((await call).statusCode).toBe(404);
  });

  it('gets its register number later; every correction stands in the history', async () => {
    const { id } = await workspace.issuedDeal();
    const { id: guarantee } = await ofDeal(id);
    const body = {
      id: guarantee,
      version: 1,
      number: 'БГ-7',
      issued_on: '2026-11-20',
      amount: '1000000.00',
      date_start: '2027-01-01',
      date_end: '2026-11-25',
      registry_number: '0107200000126000001',
    };
    const director = await workspace.api.as('director');
    const correct = (more: object) =>
      director.call(guaranteeCalls.correctGuarantee, { body: { reason: 'Так в бумаге', ...body, ...more } });
    await expect(correct({})).rejects.toMatchObject({
      status: 422,
      errors: { date_end: [expect.any(String)] },
    });
    await expect(correct({ date_start: '2026-11-20', registry_number: '12' })).rejects.toMatchObject({
      status: 422,
      errors: { registry_number: [expect.stringContaining('от 18 до 20')] },
    });
    await correct({ date_start: '2026-11-20' });
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({
      sub_state: 'expiring',
      registry_number: '0107200000126000001',
      is_registry_pending: false,
      guarantee_end: '2026-11-25',
    });
    await expect(correct({ date_start: '2026-11-20' })).rejects.toMatchObject({ status: 409 });
    await correct({ date_start: '2026-11-20', date_end: '2027-12-31', version: 2 });
    expect((await lookAt(workspace.agent, id)).legs[0]!.sub_state).toBe('active');
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({
      move: 'guarantee_corrected',
      details: {
        fields: ['guarantee_end'],
        before: { guarantee_end: '2026-11-25' },
        after: { guarantee_end: '2027-12-31' },
      },
    });
    expect((await workspace.agent.send(guaranteeCalls.correctGuarantee, { body })).statusCode).toBe(403);
  });

  it('is corrected by the rules of its issue: another sum with a reason, less than the purchase by those above', async () => {
    const { id } = await workspace.issuedDeal();
    const one = await ofDeal(id);
    const { number, issued_on, amount, date_start, date_end } = one;
    const body = { id: one.id, number, issued_on, amount, date_start, date_end, registry_number: null };
    const correct = (who: TestCaller, version: number, more: object) =>
      who.call(guaranteeCalls.correctGuarantee, { body: { ...body, version, ...more } });
    const { manager, operator } = workspace;
    const reason = 'Банк выпустил на меньшую сумму';
    for (const who of [manager, operator])
      await expect(correct(who, 1, { amount: '1.00', reason })).rejects.toMatchObject({
        status: 422,
        errors: { amount: [expect.stringMatching(/не меньше 1\s000\s000/)] },
      });
    await expect(correct(operator, 1, { amount: '1100000.00' })).rejects.toMatchObject({
      status: 422,
      errors: { reason: [expect.stringContaining('Напишите почему')] },
    });
    const director = await workspace.api.as('director');
    await expect(correct(director, 1, { amount: '900000.00' })).rejects.toMatchObject({ status: 422 });
    await correct(director, 1, { amount: '900000.00', reason });
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({ move: 'guarantee_corrected', comment: reason });
    // What a head has let pass is not asked about again; what agrees with the offer wants no reason.
    await correct(operator, 2, { amount: '900000.00', number: 'БГ-7/1' });
    await correct(operator, 3, { amount });
  });
});

describe('a reissue', () => {
  it('gives a new term and sum for a surcharge; the old guarantee stays in the archive', async () => {
    const { id, leg } = await workspace.issuedDeal();
    const first = await ofDeal(id);
    const ask = (more: object) =>
      moveLegs(workspace.agent, { application_bank_id: leg, move: 'T24', reason_code: 'agreement', ...more });
    await expect(ask({ comment: 'Продлите' })).rejects.toMatchObject(
      refused(422, 'Укажите новые значения или приложите файл'),
    );
    await expect(ask({ new_amount: '1000000.00' })).rejects.toMatchObject(
      refused(422, 'Это значение уже стоит в гарантии'),
    );
    await expect(ask({ new_date_end: '2026-06-30' })).rejects.toMatchObject({ status: 422 });
    const comment = 'Контракт уменьшен';
    await expect(ask({ new_amount: '900000.00', comment })).rejects.toMatchObject({
      errors: { new_amount: [expect.stringContaining('разрешает руководитель')] },
    });
    await ask({ new_amount: '1200000.00', new_date_end: '2028-03-31' });
    expect((await lookAt(workspace.agent, id)).legs[0]!.reissue).toEqual({
      amount: '1200000.00',
      date_end: '2028-03-31',
    });
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T25' });
    await expect(
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T27' }),
    ).rejects.toMatchObject(refused(422, /^Укажите доплату/));
    await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T27', extra_price: '4500.00' });
    const pay = (more: object) =>
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T21', paid_on: '2026-11-20', ...more });
    await expect(pay({ paid_amount: '30000.00' })).rejects.toMatchObject(
      refused(422, /доплата за перевыпуск/),
    );
    await pay({ paid_amount: '4500.00' });
    expect((await lookAt(workspace.agent, id)).legs[0]!.offer!.paid_amount).toBe('30000.00');
    const document = await makeDocument(workspace.api.services, id, workspace.operator.userId);
    const issue = { application_bank_id: leg, move: 'T23', ...issueWith(document), guarantee_number: 'БГ-8' };
    await expect(
      moveLegs(workspace.operator, { ...issue, guarantee_amount: '1.00', comment }),
    ).rejects.toMatchObject({ errors: { guarantee_amount: [expect.stringContaining('руководитель')] } });
    await expect(
      moveLegs(workspace.operator, { ...issue, guarantee_amount: '1100000.00' }),
    ).rejects.toMatchObject({ errors: { comment: [expect.any(String)] } });
    await moveLegs(workspace.operator, issue);
    const second = await ofDeal(id);
    expect(second).toMatchObject({
      number: 'БГ-8',
      issue_number: 2,
      amount: '1200000.00',
      date_start: '2027-01-01',
      date_end: '2028-03-31',
    });
    const card = await show(workspace.manager, second.id);
    expect(card.issues.map((one) => [one.number, one.state, one.amount])).toEqual([
      ['БГ-8', 'active', '1200000.00'],
      ['БГ-7', 'replaced', '1000000.00'],
    ]);
    expect(card.issues[1]!.document!.name).toBe('guarantee.pdf');
    expect(card.reissues).toMatchObject([
      {
        state: 'done',
        before: { amount: '1000000.00', date_end: '2027-12-31' },
        asked: { amount: '1200000.00', date_end: '2028-03-31' },
        surcharge: '4500.00',
        paid_amount: '4500.00',
      },
    ]);
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({ reissue: null, surcharge: null });
    expect((await listed(workspace.operator, { filter: 'replaced' })).map((one) => one.id)).toContain(
      first.id,
    );
    await expect(
      workspace.manager.call(guaranteeCalls.correctGuarantee, {
        body: {
          id: first.id,
          version: 1,
          number: 'БГ-9',
          issued_on: '2026-11-20',
          amount: '1.00',
          date_start: '2027-01-01',
          date_end: '2027-02-01',
          registry_number: null,
        },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('that the bank refuses leaves the guarantee as it was', async () => {
    const { id, leg } = await workspace.issuedDeal();
    const words = { wording_was: 'ул. Садовая, 17', wording_becomes: 'ул. Садовая, 71' };
    await moveLegs(workspace.agent, { application_bank_id: leg, move: 'T24', reason_code: 'typo', ...words });
    expect((await listed(workspace.operator)).find((one) => one.application_id === id)!.is_in_reissue).toBe(
      true,
    );
    await moveLegs(workspace.operator, {
      application_bank_id: leg,
      move: 'T26',
      comment: 'Банк не согласен',
    });
    const card = await show(workspace.agent, (await ofDeal(id)).id);
    expect(card.issues).toHaveLength(1);
    expect(card.reissues).toMatchObject([
      {
        state: 'kept',
        close_comment: 'Банк не согласен',
        before: { wording_becomes: 'ул. Садовая, 17' },
        asked: { wording_becomes: 'ул. Садовая, 71' },
      },
    ]);
  });
});

describe('the end of a guarantee', () => {
  it('is a release with its document or a claim with its sum and day', async () => {
    const [released, claimed] = [await workspace.issuedDeal(), await workspace.issuedDeal()];
    const release = (more: object) =>
      moveLegs(workspace.manager, {
        application_bank_id: released.leg,
        move: 'T36',
        reason_code: 'fulfilled',
        ...more,
      });
    await expect(release({})).rejects.toMatchObject(refused(422, 'Приложите подтверждение'));
    await expect(release({ document_id: claimed.document })).rejects.toMatchObject({ status: 422 });
    await release({ document_id: released.document });
    const claim = (more: object) =>
      moveLegs(workspace.manager, {
        application_bank_id: claimed.leg,
        move: 'T36b',
        reason_code: 'not_fulfilled',
        document_id: claimed.document,
        ...more,
      });
    await expect(claim({})).rejects.toMatchObject(refused(422, 'Укажите сумму и дату требования'));
    await expect(claim({ claim_amount: '1000000.01', claim_date: '2026-11-20' })).rejects.toMatchObject(
      refused(422, /больше суммы гарантии/),
    );
    await expect(claim({ claim_amount: '5.00', claim_date: '2026-11-20' })).rejects.toMatchObject(
      refused(422, 'Требование раньше начала гарантии'),
    );
    await jump(workspace.api, '2027-03-01T09:00:00Z');
    await claim({ claim_amount: '250000.00', claim_date: '2027-02-26' });
    await jump(workspace.api, '2026-11-20T11:05:00Z');
    expect(await ofDeal(released.id)).toMatchObject({ state: 'released' });
    const card = await show(workspace.agent, (await ofDeal(claimed.id)).id);
    expect(card).toMatchObject({ state: 'claimed' });
    expect(card.issues[0]).toMatchObject({
      claim_amount: '250000.00',
      claim_date: '2027-02-26',
      end_reason: 'not_fulfilled',
      end_document: { name: 'guarantee.pdf' },
    });
  });
});

describe('reminders of the end', () => {
  it('come once for each term, with one task; a long sleep gives the nearest alone', async () => {
    const { id } = await workspace.issuedDeal();
    const { id: guarantee } = await ofDeal(id);
    const input = async () =>
      (await workspace.api.services.database.read((db) => db.select().from(guaranteeReminders)))
        .filter((row) => row.guaranteeId === guarantee)
        .map((row) => row.days);
    const remind = async (moment: string) => {
      await jump(workspace.api, moment);
      await remindOfEnds(workspace.api.services);
      await remindOfEnds(workspace.api.services);
    };
    await remind('2027-10-01T09:00:00Z');
    expect(await input()).toEqual([]);
    await remind('2027-10-02T09:00:00Z');
    expect(await input()).toEqual([90]);
    await remind('2027-12-25T09:00:00Z');
    expect(await input()).toEqual([90, 7]);
    const report = await workspace.manager.call(notificationCalls.listNotifications, { query: {} });
    const about = report.items.filter((one) => one.entity?.kind === 'deal' && one.entity.id === id);
    const headers = about.map((one) => one.header).filter((header) => header.startsWith('До конца'));
    expect(headers).toEqual(['До конца гарантии 6\u00a0дней', 'До конца гарантии 90\u00a0дней']);
    const tasks = await workspace.manager.call(taskCalls.listTasks, { query: { application_id: id } });
    expect(tasks.items.map((task) => task.title)).toEqual(['Предложить новую гарантию: № БГ-7']);
    await jump(workspace.api, '2026-11-20T11:05:00Z');
  });
});

describe('a workbook', () => {
  it('holds what is filtered', async () => {
    const answer = await workspace.manager.send(guaranteeCalls.exportGuarantees, {
      query: { filter: 'active' },
    });
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
