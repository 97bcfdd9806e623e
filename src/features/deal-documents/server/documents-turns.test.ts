import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { runUpkeep, turnsOfDay } from '#features/deal-legs/server/deal-legs.jobs.ts';
import { leadingLeg } from '#features/deal-legs/deal-legs.turns.ts';
import { comingSteps, dealWords, nextSteps } from '#features/deal-legs/web/next-steps.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { myMovePreset } from '#features/deals/deals.status.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { lookAt, moveLegs, refused, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const reason = { collision_reason: 'Проверка' };

let made = 0;
const attach = async (who: TestCaller, dealId: number, kind: string): Promise<number> => {
  made += 1;
  const answer = await who.send(calls.saveDocument, {
    body: { application_id: dealId, document_type: kind },
    files: [{ name: `${kind}.pdf`, content: samplePdf({ catalog: `/Turn ${made}` }) }],
  });
  return answer.json<{ id: number }[]>()[0]?.id ?? 0;
};
const accept = (ids: number[]) =>
  workspace.operator.call(calls.checkDocument, { body: { ids, verdict: 'accepted' } });

/** A bank that demands these kinds. */
const demanding = async (name: string, kinds: readonly string[], isQualified = true): Promise<number> => {
  const { api, admin } = workspace;
  const bank = await makeBank(api.services, name, { requiresQualifiedSignature: isQualified });
  const items = kinds.map((kind) => newItem(kind));
  await admin.call(packageCalls.savePackage, {
    body: { bank_id: bank.id, product_id: null, version: 0, items },
  });
  return bank.id;
};

/** Such a bank with a deal of the agent's in it, ready to collect. */
const collecting = async (...asked: Parameters<typeof demanding>) => {
  const bank = await demanding(...asked);
  const deal = await workspace.chosenDeal(reason, [bank]);
  await moveLegs(workspace.agent, { application_id: deal.id, move: 'T3' });
  return { ...deal, bank };
};

/** What a person reads of a deal: his list, the head and the main button. */
const readBy = async (who: TestCaller, role: 'agent' | 'operator', id: number) => {
  const { items } = await who.call(dealListCalls.searchDeals, {
    body: { state: myMovePreset, data_start: null },
  });
  const view = await lookAt(who, id);
  const row = items.find((item) => item.id === id);
  const { turn, also } = leadingLeg(view) ?? {};
  return { turn, also, inList: row?.turn?.words ?? null, step: nextSteps(view, role)[0]?.kind ?? null };
};
const reportsOf = async (who: TestCaller, id: number): Promise<string[]> => {
  const { items } = await who.call(notificationCalls.listNotifications, { query: {} });
  return items.filter(({ entity }) => entity?.id === id).map(({ message }) => message);
};

describe('documents of a deal', () => {
  it('are ours to check while the agent brings the rest, then ours alone, then his to send', async () => {
    const { agent, operator, manager } = workspace;
    const { id } = await collecting('Банк по очереди', ['charter', 'passport']);
    expect(await readBy(operator, 'operator', id)).toMatchObject({ inList: null });

    const charter = await attach(agent, id, 'charter');
    const check = { words: 'Проверить 1\u00a0документ', actor: 'broker' };
    const gather = { words: 'Собрать ещё 1\u00a0документ', actor: 'agent' };
    expect(await readBy(operator, 'operator', id)).toEqual({
      turn: check,
      also: gather,
      inList: check.words,
      step: 'check',
    });
    expect(await readBy(agent, 'agent', id)).toEqual({
      turn: gather,
      also: check,
      inList: gather.words,
      step: 'documents',
    });
    expect(await reportsOf(manager, id)).toEqual([]);

    const passport = await attach(agent, id, 'passport');
    expect(await readBy(operator, 'operator', id)).toMatchObject({
      inList: 'Проверить 2\u00a0документа',
      step: 'check',
    });
    expect(await readBy(agent, 'agent', id)).toMatchObject({ inList: null, step: null });
    expect((await readBy(agent, 'agent', id)).turn?.actor).toBe('broker');
    expect(await reportsOf(manager, id)).toEqual(['Все документы приложены. Проверьте 2\u00a0документа']);

    await accept([charter, passport]);
    expect(await readBy(agent, 'agent', id)).toEqual({
      turn: { words: 'Отправить в банк', actor: 'agent' },
      also: null,
      inList: 'Отправить в банк',
      step: 'move',
    });
    expect(await reportsOf(agent, id)).toContain('Документы проверены. Можно отправлять заявку в банк');
    // Whoever else may send is offered it, too, though it is not his turn.
    expect(await readBy(operator, 'operator', id)).toMatchObject({ inList: null, step: 'move' });
  });

  it('are counted once for all banks: in the list, the head, its button and what comes next', async () => {
    const { agent, operator } = workspace;
    const banks = [
      await demanding('Банк первый из двух', ['charter', 'passport']),
      await demanding('Банк второй из двух', ['charter', 'consent', 'statements']),
    ];
    const deal = await workspace.chosenDeal(reason, banks);
    await moveLegs(agent, { application_id: deal.id, move: 'T3' });
    for (const kind of ['charter', 'passport', 'consent']) await attach(agent, deal.id, kind);
    const view = await lookAt(operator, deal.id);
    const leg = leadingLeg(view);
    if (!leg) throw new Error('The deal waits at no bank');
    const words = 'Проверить 3\u00a0документа';
    expect(view.legs.map(({ documents: own }) => own?.unchecked.length)).toEqual([2, 2]);
    expect((await readBy(operator, 'operator', deal.id)).inList).toBe(words);
    expect(dealWords(view, leg, leg.turn)).toBe(words);
    expect(nextSteps(view, 'operator')[0]).toMatchObject({ kind: 'check', count: 3 });
    expect(comingSteps(view, 'operator')[0]?.words).toBe(words);
  });

  it('pass the turn when the bank asks for one more', async () => {
    const { admin, agent, operator, api } = workspace;
    const { id, bank } = await collecting('Банк с переменой', ['charter']);
    await accept([await attach(agent, id, 'charter')]);
    await attach(agent, id, 'passport');
    expect((await readBy(agent, 'agent', id)).inList).toBe('Отправить в банк');
    await admin.call(packageCalls.savePackage, {
      body: {
        bank_id: bank,
        product_id: null,
        version: 1,
        items: ['charter', 'passport'].map((kind) => newItem(kind)),
      },
    });
    await runUpkeep(api.services);
    expect((await readBy(operator, 'operator', id)).inList).toBe('Проверить 1\u00a0документ');
    expect((await readBy(agent, 'agent', id)).inList).toBeNull();
  });
});

describe('a document a bank wants signed', () => {
  const wantsSignature = (needsSignature: boolean) =>
    workspace.api.services.database.write((db) =>
      db.update(documentKinds).set({ needsSignature }).where(eq(documentKinds.code, 'application_form')),
    );
  beforeAll(async () => {
    await wantsSignature(true);
  });
  afterAll(async () => {
    await wantsSignature(false);
    await turnsOfDay.run(workspace.api.services);
  });
  const sign = (id: number, signed: 'sms' | 'kep') =>
    workspace.api.services.database.write((db) =>
      db.update(documents).set({ signed }).where(eq(documents.id, id)),
    );
  const readiness = async (id: number) =>
    (await workspace.operator.call(calls.getChecklist, { query: { application_id: id } })).banks[0];

  it('is not ready, and not sent without a word, until it is signed as the bank wants', async () => {
    const { agent, operator } = workspace;
    const { id, legs } = await collecting('Банк с подписью', ['application_form', 'charter']);
    const form = await attach(agent, id, 'application_form');
    await accept([form, await attach(agent, id, 'charter')]);
    expect(await readiness(id)).toMatchObject({ ready: 1, required: 2 });
    // A code by SMS is not asked for where it would be worth nothing.
    const asked = { application_bank_id: legs[0], document_ids: [form], method: 'sms' as const };
    const signer = { signer: 'Орлова', phone: '+79990001122', due_at: '2026-11-21T09:00:00.000Z' };
    await expect(
      operator.call(signatureCalls.askForSignature, { body: { ...asked, ...signer } }),
    ).rejects.toMatchObject(refused(409, /код по СМС не подойдёт/));
    await moveLegs(agent, { application_id: id, move: 'T5' });
    const queued = await readBy(operator, 'operator', id);
    expect(queued).toMatchObject({ inList: 'Получить 1\u00a0подпись', step: 'place' });
    const send = (more: object = {}) =>
      moveLegs(operator, { application_bank_ids: legs, move: 'T7', ...more });
    await expect(send()).rejects.toMatchObject(refused(422, /Банк ждёт подписанными: Анкета/));
    // A code is no qualified signature.
    await sign(form, 'sms');
    await expect(send()).rejects.toMatchObject({ status: 422 });
    await sign(form, 'kep');
    expect(await readiness(id)).toMatchObject({ ready: 2, required: 2 });
    await send();
  });

  it('goes without a signature for a reason that stays, and by a code where the bank takes one', async () => {
    const { agent, operator } = workspace;
    const { id, legs } = await collecting('Банк без КЭП', ['application_form'], false);
    const form = await attach(agent, id, 'application_form');
    await accept([form]);
    await moveLegs(agent, { application_id: id, move: 'T5' });
    await moveLegs(operator, {
      application_bank_ids: legs,
      move: 'T7',
      comment: 'Клиент подпишет в кабинете банка',
    });
    await sign(form, 'sms');
    expect(await readiness(id)).toMatchObject({ ready: 1, required: 1 });
  });
});
