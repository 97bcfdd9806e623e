import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { workspaceForTests, lookAt, moveLegs, refused } from '#features/deals/testing/deal-workspace.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

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
const documentsOf = (who: TestCaller, dealId: number) =>
  who.call(calls.listDocuments, { query: { application_id: dealId } });
const ask = (bank: number, kinds: string[]) =>
  workspace.admin.call(packageCalls.savePackage, {
    body: { bank_id: bank, product_id: null, version: 0, items: kinds.map((kind) => newItem(kind)) },
  });
const reason = { collision_reason: 'Проверка' };

describe('the second pair of eyes', () => {
  it('is staff that answers for sendings, and never an agent, a trainee or a curator', async () => {
    const { id } = await workspace.chosenDeal(reason);
    const document = await attach(workspace.agent, id, 'charter');
    for (const role of ['agent', 'trainee', 'curator', 'guest'] as const)
      await expect(check(await workspace.api.as(role), [document])).rejects.toMatchObject({ status: 403 });
    await check(workspace.operator, [document]);
    const [seen] = await documentsOf(workspace.agent, id);
    expect(seen).toMatchObject({ state: 'checked', can_check: false, why_unchecked: null });
    expect(seen?.checked_by).toMatch(/./);
  });

  it('is not the one who brought the document, unless nobody else is there: then history says so', async () => {
    const { id } = await workspace.chosenDeal(reason);
    const document = await attach(workspace.operator, id, 'charter');
    await expect(check(workspace.operator, [document])).rejects.toMatchObject(
      refused(403, /другой сотрудник/),
    );
    expect(await documentsOf(workspace.operator, id)).toMatchObject([
      { can_check: false, why_unchecked: expect.stringMatching(/Свой документ/) },
    ]);
    const { database } = workspace.api.services;
    const others = await database.read((db) => db.select().from(users));
    const setStatus = (status: 'active' | 'blocked') =>
      database.write(async (db) => {
        for (const other of others)
          if (other.id !== workspace.operator.userId && other.status === 'active')
            await db.update(users).set({ status }).where(eq(users.id, other.id));
      });
    await setStatus('blocked');
    await check(workspace.operator, [document]);
    await setStatus('active');
    const history = await workspace.operator.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(history.at(-1)).toMatchObject({
      move: 'document_self_checked',
      details: { document: 'charter.pdf' },
    });
  });

  it('rejects with a remark that the uploader and the agent are told, and wants one', async () => {
    const { id } = await workspace.chosenDeal(reason);
    const document = await attach(workspace.agent, id, 'passport');
    const reject = { verdict: 'rejected', remark: 'Нет разворота с пропиской' };
    await expect(check(workspace.manager, [document], { verdict: 'rejected' })).rejects.toMatchObject({
      status: 422,
      errors: { remark: [expect.stringMatching(/что не так/)] },
    });
    await check(workspace.manager, [document], reject);
    expect(await documentsOf(workspace.agent, id)).toMatchObject([
      { state: 'rejected', remark: reject.remark },
    ]);
    const { items } = await workspace.agent.call(notificationCalls.listNotifications, { query: {} });
    expect(items[0]).toMatchObject({ message: `passport.pdf: ${reject.remark}` });
    // A repetition meets another state, and so does an approval of somebody who has seen the old one.
    await expect(check(workspace.manager, [document], reject)).rejects.toMatchObject({ status: 409 });
    await expect(check(workspace.operator, [document])).rejects.toMatchObject({ status: 409 });
    await check(workspace.operator, [document], { seen: 'rejected' });
  });

  it('checks many at once, all of them or none; documents out of scope are not there', async () => {
    const { id } = await workspace.chosenDeal(reason);
    const [one, two] = [
      await attach(workspace.agent, id, 'charter'),
      await attach(workspace.agent, id, 'passport'),
    ];
    const stranger = await workspace.api.as('manager', 'stranger');
    await expect(check(stranger, [one])).rejects.toMatchObject({ status: 404 });
    await expect(check(workspace.operator, [one, 999_999])).rejects.toMatchObject({ status: 404 });
    await check(workspace.operator, [one, two]);
    expect((await documentsOf(workspace.agent, id)).map(({ state }) => state)).toEqual([
      'checked',
      'checked',
    ]);
  });

  it('looks again at a term that somebody who does not check documents has changed', async () => {
    const { id } = await workspace.chosenDeal(reason);
    const document = await attach(workspace.agent, id, 'consent');
    await check(workspace.operator, [document]);
    const dates = { id: document, issued_on: null, valid_until: '2027-06-01' };
    await workspace.agent.call(calls.saveDates, { body: dates });
    expect(await documentsOf(workspace.agent, id)).toMatchObject([
      { state: 'uploaded', valid_until: '2027-06-01' },
    ]);
    await workspace.agent.call(calls.saveDates, { body: { ...dates, valid_until: '2026-01-01' } });
    await expect(check(workspace.operator, [document], { seen: 'expired' })).rejects.toMatchObject(
      refused(409, /Срок документа истёк/),
    );
  });
});

describe('sending to a bank that asks for documents', () => {
  const why = async (who: TestCaller, id: number) =>
    (await lookAt(who, id)).legs[0]?.moves.find((move) => move.id === 'T5')?.why;
  const send = (id: number) => moveLegs(workspace.agent, { application_id: id, move: 'T5' });

  it('waits until each is there, checked and in its term, and says which is not', async () => {
    await ask(workspace.banks[0] ?? 0, ['charter', 'passport', 'consent', 'statements']);
    const deal = await workspace.chosenDeal(reason, workspace.banks.slice(0, 1));
    const { id } = deal;
    await moveLegs(workspace.agent, { application_id: id, move: 'T3' });
    const charter = await attach(workspace.agent, id, 'charter');
    const passport = await attach(workspace.agent, id, 'passport');
    await attach(workspace.agent, id, 'consent', { valid_until: '2026-11-01' });
    await check(workspace.operator, [passport], { verdict: 'rejected', remark: 'Не читается' });
    const words =
      'Документы не готовы. Не хватает: Бухгалтерская отчётность. Отклонены: Паспорт. Устарели: Согласие. Ждут проверки: Устав';
    expect(await why(workspace.agent, id)).toBe(words);
    await expect(send(id)).rejects.toMatchObject(refused(422, words));
    await check(workspace.operator, [charter]);
    const rest = [
      await attach(workspace.agent, id, 'statements'),
      await attach(workspace.agent, id, 'consent'),
      await attach(workspace.agent, id, 'passport', { replaces_id: passport }),
    ];
    await expect(send(id)).rejects.toMatchObject({ status: 422 });
    await check(workspace.operator, rest);
    expect(await why(workspace.agent, id)).toBeNull();
    await send(id);
  });

  it('tells for each bank how far it is served, in one list for all', async () => {
    await ask(workspace.banks[1] ?? 0, ['charter', 'tender']);
    const { id, legs } = await workspace.chosenDeal(reason);
    const document = await attach(workspace.agent, id, 'charter');
    await check(workspace.operator, [document]);
    const { slots, banks } = await workspace.agent.call(calls.getChecklist, {
      query: { application_id: id },
    });
    expect(banks.map(({ ready, required }) => [ready, required])).toEqual([
      [1, 4],
      [1, 2],
    ]);
    const marks = Object.fromEntries(slots.map(({ kind, banks: context }) => [kind, context]));
    expect(marks['charter']?.map(({ mark }) => mark)).toEqual(['has', 'has']);
    expect(marks['tender']).toEqual([{ application_bank_id: legs[1], mark: 'waits', is_required: true }]);
  });
});
