import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { deskForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-desk.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { users } from '#features/users/server/users.tables.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const desk = deskForTests();

let made = 0;
const attach = async (who: TestCaller, dealId: number, kind: string, more: object = {}): Promise<number> => {
  made += 1;
  const answer = await who.send(calls.saveDocument, {
    body: { application_id: dealId, document_type: kind, ...more },
    files: [{ name: `${kind}.pdf`, content: samplePdf({ catalog: `/Number ${made}` }) }],
  });
  return answer.json<{ id: number }[]>()[0]?.id ?? 0;
};
const check = (who: TestCaller, ids: number[], more: object = {}) =>
  who.call(calls.checkDocument, { body: { ids, verdict: 'accepted', ...more } });
const papersOf = (who: TestCaller, dealId: number) =>
  who.call(calls.listDocuments, { query: { application_id: dealId } });
const ask = (bank: number, kinds: string[]) =>
  desk.admin.call(packageCalls.savePackage, {
    body: { bank_id: bank, product_id: null, version: 0, items: kinds.map((kind) => newItem(kind)) },
  });
const reason = { collision_reason: 'Проверка' };

describe('the second pair of eyes', () => {
  it('is staff that answers for sendings, and never an agent, a trainee or a curator', async () => {
    const { id } = await desk.chosenDeal(reason);
    const paper = await attach(desk.agent, id, 'charter');
    for (const role of ['agent', 'trainee', 'curator', 'guest'] as const)
      await expect(check(await desk.api.as(role), [paper])).rejects.toMatchObject({ status: 403 });
    await check(desk.operator, [paper]);
    const [seen] = await papersOf(desk.agent, id);
    expect(seen).toMatchObject({ state: 'checked', can_check: false, why_unchecked: null });
    expect(seen?.checked_by).toMatch(/./);
  });

  it('is not the one who brought the paper, unless nobody else is there: then history says so', async () => {
    const { id } = await desk.chosenDeal(reason);
    const paper = await attach(desk.operator, id, 'charter');
    await expect(check(desk.operator, [paper])).rejects.toMatchObject(refused(403, /другой сотрудник/));
    expect(await papersOf(desk.operator, id)).toMatchObject([
      { can_check: false, why_unchecked: expect.stringMatching(/Свой документ/) },
    ]);
    const { database } = desk.api.services;
    const others = await database.read((db) => db.select().from(users));
    const setStatus = (status: 'active' | 'blocked') =>
      database.write(async (db) => {
        for (const other of others)
          if (other.id !== desk.operator.userId && other.status === 'active')
            await db.update(users).set({ status }).where(eq(users.id, other.id));
      });
    await setStatus('blocked');
    await check(desk.operator, [paper]);
    await setStatus('active');
    const history = await desk.operator.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({ move: 'paper_self_checked', details: { paper: 'charter.pdf' } });
  });

  it('rejects with a remark that the uploader and the agent are told, and wants one', async () => {
    const { id } = await desk.chosenDeal(reason);
    const paper = await attach(desk.agent, id, 'passport');
    const reject = { verdict: 'rejected', remark: 'Нет разворота с пропиской' };
    await expect(check(desk.manager, [paper], { verdict: 'rejected' })).rejects.toMatchObject({
      status: 422,
      errors: { remark: [expect.stringMatching(/что не так/)] },
    });
    await check(desk.manager, [paper], reject);
    expect(await papersOf(desk.agent, id)).toMatchObject([{ state: 'rejected', remark: reject.remark }]);
    const { items } = await desk.agent.call(notificationCalls.listNotifications, { query: {} });
    expect(items[0]).toMatchObject({ message: `passport.pdf: ${reject.remark}` });
    // A repetition meets another state, and so does an approval of somebody who has seen the old one.
    await expect(check(desk.manager, [paper], reject)).rejects.toMatchObject({ status: 409 });
    await expect(check(desk.operator, [paper])).rejects.toMatchObject({ status: 409 });
    await check(desk.operator, [paper], { seen: 'rejected' });
  });

  it('checks many at once, all of them or none; papers out of scope are not there', async () => {
    const { id } = await desk.chosenDeal(reason);
    const [one, two] = [await attach(desk.agent, id, 'charter'), await attach(desk.agent, id, 'passport')];
    const stranger = await desk.api.as('manager', 'stranger');
    await expect(check(stranger, [one])).rejects.toMatchObject({ status: 404 });
    await expect(check(desk.operator, [one, 999_999])).rejects.toMatchObject({ status: 404 });
    await check(desk.operator, [one, two]);
    expect((await papersOf(desk.agent, id)).map(({ state }) => state)).toEqual(['checked', 'checked']);
  });

  it('looks again at a term that somebody who does not check papers has changed', async () => {
    const { id } = await desk.chosenDeal(reason);
    const paper = await attach(desk.agent, id, 'consent');
    await check(desk.operator, [paper]);
    const dates = { id: paper, issued_on: null, valid_until: '2027-06-01' };
    await desk.agent.call(calls.saveDates, { body: dates });
    expect(await papersOf(desk.agent, id)).toMatchObject([{ state: 'uploaded', valid_until: '2027-06-01' }]);
    await desk.agent.call(calls.saveDates, { body: { ...dates, valid_until: '2026-01-01' } });
    await expect(check(desk.operator, [paper], { seen: 'expired' })).rejects.toMatchObject(
      refused(409, /Срок документа истёк/),
    );
  });
});

describe('sending to a bank that asks for papers', () => {
  const why = async (who: TestCaller, id: number) =>
    (await lookAt(who, id)).legs[0]?.moves.find((move) => move.id === 'T5')?.why;
  const send = (id: number) => moveLegs(desk.agent, { application_id: id, move: 'T5' });

  it('waits until each is there, checked and in its term, and says which is not', async () => {
    await ask(desk.banks[0] ?? 0, ['charter', 'passport', 'consent', 'statements']);
    const deal = await desk.chosenDeal(reason, desk.banks.slice(0, 1));
    const { id } = deal;
    await moveLegs(desk.agent, { application_id: id, move: 'T3' });
    const charter = await attach(desk.agent, id, 'charter');
    const passport = await attach(desk.agent, id, 'passport');
    await attach(desk.agent, id, 'consent', { valid_until: '2026-11-01' });
    await check(desk.operator, [passport], { verdict: 'rejected', remark: 'Не читается' });
    const words =
      'Документы не готовы. Не хватает: Бухгалтерская отчётность. Отклонены: Паспорт. Срок истёк: Согласие. Ждут проверки: Устав';
    expect(await why(desk.agent, id)).toBe(words);
    await expect(send(id)).rejects.toMatchObject(refused(422, words));
    await check(desk.operator, [charter]);
    const rest = [
      await attach(desk.agent, id, 'statements'),
      await attach(desk.agent, id, 'consent'),
      await attach(desk.agent, id, 'passport', { replaces_id: passport }),
    ];
    await expect(send(id)).rejects.toMatchObject({ status: 422 });
    await check(desk.operator, rest);
    expect(await why(desk.agent, id)).toBeNull();
    await send(id);
  });

  it('tells for each bank how far it is served, in one list for all', async () => {
    await ask(desk.banks[1] ?? 0, ['charter', 'tender']);
    const { id, legs } = await desk.chosenDeal(reason);
    const paper = await attach(desk.agent, id, 'charter');
    await check(desk.operator, [paper]);
    const { slots, banks } = await desk.agent.call(calls.getChecklist, { query: { application_id: id } });
    expect(banks.map(({ ready, wanted }) => [ready, wanted])).toEqual([
      [1, 4],
      [1, 2],
    ]);
    const marks = Object.fromEntries(slots.map(({ kind, banks: asking }) => [kind, asking]));
    expect(marks['charter']?.map(({ mark }) => mark)).toEqual(['has', 'has']);
    expect(marks['tender']).toEqual([{ application_bank_id: legs[1], mark: 'waits', is_required: true }]);
  });
});
