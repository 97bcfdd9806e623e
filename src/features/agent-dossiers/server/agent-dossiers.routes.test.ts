import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { fictionalIdentity, fictionalRequisites } from '#features/agent-dossiers/testing/example-dossier.ts';
import { acceptAll, fillDossier, newcomer, ownData } from '#features/agent-dossiers/testing/fill-dossier.ts';
import { extraReminderJob } from '#features/agent-dossiers/server/agent-dossiers.jobs.ts';
import { agentDossiers, phoneQuestions } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { agentCalls } from '#features/agents/agents.contract.ts';
import { agentHistory } from '#features/agents/server/agents.read.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { realtimeEvents } from '#kit/server/realtime.tables.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { rotateKeys } from '#kit/server/master-key/rotate-keys.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let curator: TestCaller;
const openedFor = { reason: 'Сверяю паспорт' };

beforeAll(async () => {
  api = await startApi({ demo: true });
  admin = await api.as('admin');
  curator = await api.as('curator');
});
afterAll(() => api.stop());

const guestOf = (name: string) => newcomer(api, name, curator.userId);
const dossierOf = (caller: TestCaller, id?: number) =>
  caller.call(calls.getDossier, { query: id === undefined ? {} : { id } });
const submit = (guest: TestCaller) => guest.send(calls.submit, { body: {} });
const decide = (caller: TestCaller, agentId: number, more: object) =>
  caller.send(calls.decide, { body: { agent_id: agentId, remark: '', ...more } });
const documentOf = async (guest: TestCaller, kind: string) => {
  const document = (await dossierOf(guest)).slots.find((slot) => slot.kind === kind)?.documents[0];
  if (!document) throw new Error(`No document ${kind}`);
  return document;
};
const pdf = (name = 'лист.pdf') => ({ name, content: samplePdf() });

describe('the way of a person to his first deal', () => {
  it('goes by steps, a remark and a contract on document, in a history that tells it all', async () => {
    const guest = await guestOf('whole-way');
    expect((await dossierOf(guest)).missing).toEqual([
      'own',
      'phone',
      'who',
      'requisites',
      'documents',
      'agreements',
    ]);
    expect((await submit(guest)).json()).toMatchObject({ code: 'agents.notNow' });
    await fillDossier(api, guest);
    expect((await dossierOf(guest)).missing).toEqual([]);
    expect([(await submit(guest)).statusCode, (await submit(guest)).statusCode]).toEqual([200, 200]);
    expect(await dossierOf(guest)).toMatchObject({ state: 'checking', is_open: false });
    expect(
      (await guest.send(calls.deleteDocument, { body: { id: (await documentOf(guest, 'agent_inn')).id } }))
        .statusCode,
    ).toBe(409);
    const own = await guest.send(profileCalls.saveProfile, { body: { ...ownData, version: 2 } });
    expect(own.json()).toMatchObject({ code: 'profile.isChecked' });

    expect((await decide(curator, guest.userId, { verdict: 'rejected' })).json()).toMatchObject({
      message: 'Нет ни одного замечания: напишите, что исправить',
    });
    const inn = await documentOf(guest, 'agent_inn');
    expect(
      (await decide(curator, guest.userId, { verdict: 'rejected', document_id: inn.id })).statusCode,
    ).toBe(422);
    await decide(curator, guest.userId, { verdict: 'rejected', document_id: inn.id, remark: 'Не читается' });
    await decide(curator, guest.userId, { verdict: 'rejected', step: 'who', remark: 'Индекс другой' });
    expect((await decide(curator, guest.userId, { verdict: 'rejected' })).json()).toMatchObject({
      state: 'fixing',
    });

    expect((await submit(guest)).json<{ message: string }>().message).toContain('Ответьте на замечания');
    await guest.call(calls.saveDocument, { body: { kind: 'agent_inn' }, files: [pdf()] });
    const [remark] = (await dossierOf(guest)).remarks.filter(({ step }) => step === 'who');
    await guest.call(calls.answerRemark, { body: { id: remark?.id ?? 0, text: 'Индекс верный' } });
    expect((await submit(guest)).json()).toMatchObject({ state: 'checking' });

    expect(
      (await decide(curator, guest.userId, { verdict: 'accepted' })).json<{ message: string }>().message,
    ).toContain('Не приняты документы');
    await acceptAll(curator, guest.userId);
    const refused = await decide(curator, guest.userId, { verdict: 'accepted' });
    expect(refused.json<{ message: string }>().message).toContain('Посмотрите и отметьте');
    const { checks } = await curator.call(agentReviewCalls.getAgent, { body: { id: guest.userId } });
    for (const { check, tone } of checks)
      if (tone === 'wait')
        await curator.call(agentReviewCalls.markCheck, { body: { agent_id: guest.userId, check } });
    expect((await decide(curator, guest.userId, { verdict: 'accepted' })).json()).toMatchObject({
      state: 'checked',
      remarks: [],
    });
    const activate = () => admin.send(profileCalls.activate, { body: { agent_id: guest.userId } });
    expect((await activate()).statusCode).toBe(409);
    const contract = { agent_id: String(guest.userId), number: 'АД-17', signed_on: '2026-11-02' };
    await admin.call(agentCalls.saveManualContract, { body: contract, files: [pdf('договор.pdf')] });
    expect((await activate()).statusCode).toBe(200);
    expect(await guest.call(signInCalls.getUserInfo, {})).toMatchObject({ roles: ['agent'], stop_app: 0 });
    expect(await dossierOf(guest)).toMatchObject({ state: 'working', is_open: false });
  });

  it('goes back to filling in by himself, by others with a reason', async () => {
    const guest = await guestOf('goes-back');
    await fillDossier(api, guest);
    await submit(guest);
    const cancel = (caller: TestCaller, reason = '') =>
      caller.send(calls.cancelChecking, { body: { agent_id: guest.userId, reason } });
    expect((await cancel(curator)).statusCode).toBe(422);
    expect((await cancel(curator, 'Форма другая')).json()).toMatchObject({ state: 'filling' });
    await submit(guest);
    expect((await cancel(guest)).json()).toMatchObject({ state: 'filling', is_open: true });
  });

  it('leaves a contract on paper behind when his data are to be changed', async () => {
    const guest = await guestOf('paper-falls');
    await fillDossier(api, guest);
    await submit(guest);
    await acceptAll(curator, guest.userId);
    const cardOf = () => admin.call(agentReviewCalls.getAgent, { body: { id: guest.userId } });
    for (const { check, tone } of (await cardOf()).checks)
      if (tone === 'wait')
        await curator.call(agentReviewCalls.markCheck, { body: { agent_id: guest.userId, check } });
    await decide(curator, guest.userId, { verdict: 'accepted' });
    const contract = { agent_id: String(guest.userId), number: 'АД-18', signed_on: '2026-11-02' };
    await admin.call(agentCalls.saveManualContract, { body: contract, files: [pdf('договор.pdf')] });
    expect(await cardOf()).toMatchObject({ state: 'contract', has_contract: true });
    expect((await cardOf()).payee).toMatchObject({ is_himself: true });
    await guest.call(calls.cancelChecking, { body: { agent_id: guest.userId, reason: '' } });
    expect(await cardOf()).toMatchObject({ state: 'filling', has_contract: false, contracts: [] });
  });
});

describe('the two sides of a document', () => {
  it('a decision names the version it was made on, and of two checkers the second reads who was first', async () => {
    const guest = await guestOf('two-sides');
    await fillDossier(api, guest);
    const old = await documentOf(guest, 'agent_passport');
    await guest.call(calls.saveDocument, { body: { kind: 'agent_passport' }, files: [pdf()] });
    await submit(guest);
    const outdated = await decide(curator, guest.userId, { verdict: 'accepted', document_id: old.id });
    expect(outdated.json()).toMatchObject({ code: 'agentDossiers.documentReplaced' });
    const { id, version } = await documentOf(guest, 'agent_passport');
    expect(version).toBe(2);
    await decide(curator, guest.userId, { verdict: 'accepted', document_id: id });
    const second = await decide(admin, guest.userId, { verdict: 'rejected', document_id: id, remark: 'Нет' });
    expect(second.json<{ message: string }>().message).toContain('другой человек: curator');
    const two = ['agent_inn', 'agent_snils'].map(async (kind) => {
      const document = await documentOf(guest, kind);
      const answers = await Promise.all(
        [curator, admin].map((who) =>
          decide(who, guest.userId, { verdict: 'accepted', document_id: document.id }),
        ),
      );
      return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    });
    for (const codes of await Promise.all(two)) expect(codes).toEqual([200, 409]);
  });

  it('an extra document is asked for with a term, brought while checking goes on, and kept once accepted', async () => {
    const guest = await guestOf('extra');
    await fillDossier(api, guest);
    await submit(guest);
    const body = { agent_id: guest.userId, name: 'Справка из банка', due_on: '2026-12-10' };
    const { id } = await curator.call(calls.addExtra, { body });
    await guest.call(calls.saveDocument, { body: { extra_id: String(id) }, files: [pdf()] });
    const document = (await dossierOf(guest)).extras[0]?.documents[0];
    await decide(curator, guest.userId, { verdict: 'accepted', document_id: document?.id });
    const drop = { body: { agent_id: guest.userId, id } };
    expect((await guest.send(calls.deleteExtra, drop)).statusCode).toBe(404);
    expect((await curator.send(calls.deleteExtra, drop)).json()).toMatchObject({
      code: 'agentDossiers.documentAccepted',
    });
    expect((await guest.send(calls.deleteDocument, { body: { id: document?.id } })).statusCode).toBe(409);
  });

  it('that was asked for keeps him from being sent and approved until it has come and is accepted', async () => {
    const guest = await guestOf('asked-for');
    await fillDossier(api, guest);
    const { id } = await curator.call(calls.addExtra, {
      body: { agent_id: guest.userId, name: 'Справка из банка', due_on: '2026-12-10' },
    });
    expect((await submit(guest)).json()).toMatchObject({ message: 'Осталось: документы' });
    const [letter] = await api.services.database.read((db) =>
      db.select().from(letters).where(eq(letters.userId, guest.userId)).orderBy(desc(letters.id)).limit(1),
    );
    expect(letter?.text).toContain('Справка из банка, до 10.12.2026');
    await guest.call(calls.saveDocument, { body: { extra_id: String(id) }, files: [pdf()] });
    expect((await submit(guest)).json()).toMatchObject({ state: 'checking' });
    await acceptAll(curator, guest.userId);
    const refused = await decide(curator, guest.userId, { verdict: 'accepted' });
    expect(refused.json<{ message: string }>().message).toContain('Не приняты документы: Справка из банка.');
  });

  it('that was asked for and does not come is spoken of a day before its term and once past it', async () => {
    const guest = await guestOf('reminded-of');
    await guest.call(profileCalls.saveProfile, { body: { ...ownData, version: 1 } });
    const today = moscowDateOf(new Date());
    await curator.call(calls.addExtra, {
      body: { agent_id: guest.userId, name: 'Справка', due_on: addDays(today, 2) },
    });
    const notesAfter = async (days: number) => {
      api.setNow(new Date(Date.now() + days * 86_400_000));
      for (let turn = 0; turn < 2; turn += 1) await extraReminderJob.run(api.services);
      api.setNow(undefined);
      const rows = await api.services.database.read((db) =>
        db.select().from(agentHistory).where(eq(agentHistory.agentId, guest.userId)),
      );
      return rows.flatMap(({ note }) => note ?? []);
    };
    expect(await notesAfter(0)).toEqual(['extra_asked']);
    expect(await notesAfter(1)).toEqual(['extra_asked', 'extra_due']);
    expect(await notesAfter(3)).toEqual(['extra_asked', 'extra_due', 'extra_late']);
  });

  it('with a term names its day and holds from it, not from the day it came', async () => {
    const guest = await guestOf('day-of-paper');
    const self = { ...ownData, u_form: 'self_employed' as const, version: 1 };
    await guest.call(profileCalls.saveProfile, { body: self });
    const today = moscowDateOf(new Date());
    const bring = (day?: string) =>
      guest.send(calls.saveDocument, {
        body: { kind: 'agent_npd', ...(day ? { issued_on: day } : {}) },
        files: [pdf()],
      });
    expect((await dossierOf(guest)).slots.filter(({ wants_day: wants }) => wants)).toMatchObject([
      { kind: 'agent_npd' },
    ]);
    for (const day of [undefined, addDays(today, 1), addDays(today, -31)])
      expect((await bring(day)).json()).toMatchObject({ errors: { issued_on: [expect.any(String)] } });
    expect((await bring(addDays(today, -30))).statusCode).toBe(200);
    expect(await documentOf(guest, 'agent_npd')).toMatchObject({
      issued_on: addDays(today, -30),
      valid_until: today,
    });
  });

  it('is nobody else’s: another curator, the head agent above, other people do not find it', async () => {
    const head = await api.as('headagent', 'above');
    const guest = await newcomer(api, 'hidden', curator.userId, { parentId: head.userId });
    await fillDossier(api, guest);
    const document = await documentOf(guest, 'agent_inn');
    const others = [head, await api.as('curator', 'foreign'), await api.as('guest', 'another')];
    for (const other of others) {
      expect((await other.send(calls.getDossier, { query: { id: guest.userId } })).statusCode).toBe(404);
      expect((await other.send(calls.openDocument, { query: { id: document.id } })).statusCode).toBe(404);
      expect(
        (await other.send(calls.openIdentity, { body: { agent_id: guest.userId, ...openedFor } })).statusCode,
      ).toBe(404);
    }
  });
});

describe('bad input', () => {
  it('is refused by field and changes nothing', async () => {
    const guest = await guestOf('clumsy');
    await guest.call(profileCalls.saveProfile, { body: { ...ownData, u_form: 'person', version: 1 } });
    const before = await dossierOf(guest);
    const requisites = { ...fictionalRequisites, account: '40817810438000000019', version: 0 };
    expect((await guest.send(calls.saveRequisites, { body: requisites })).json()).toMatchObject({
      errors: { account: ['Счёт из 20 цифр не подходит к этому БИК'] },
    });
    const identity = { ...fictionalIdentity, snils: '11223344596', issued_code: '7700', version: 0 };
    expect((await guest.send(calls.saveIdentity, { body: identity })).json()).toMatchObject({
      errors: { snils: [expect.any(String)], issued_code: [expect.any(String)] },
    });
    expect(
      (await guest.send(calls.saveRegime, { body: { regime: 'npd', from: '2026-01-01' } })).statusCode,
    ).toBe(422);
    const foreign = { body: { kind: 'agent_charter' }, files: [pdf()] };
    expect((await guest.send(calls.saveDocument, foreign)).statusCode).toBe(422);
    const outdated = { ...fictionalRequisites, version: 7 };
    expect((await guest.send(calls.saveRequisites, { body: outdated })).statusCode).toBe(409);
    expect(await dossierOf(guest)).toEqual(before);
  });

  it('of codes: another phone, five tries, five minutes confirm nothing', async () => {
    const guest = await guestOf('codes');
    await guest.call(profileCalls.saveProfile, { body: { ...ownData, version: 1 } });
    await guest.call(signingCalls.sendCode, { body: { purpose: 'phone' } });
    expect((await guest.send(signingCalls.sendCode, { body: { purpose: 'phone' } })).statusCode).toBe(429);
    for (let at = 0; at < 6; at += 1) await guest.call(calls.confirmPhone, { body: { code: '0000001' } });
    expect(await guest.call(calls.confirmPhone, { body: { code: '000001' } })).toMatchObject({
      tries_left: 0,
    });
    expect((await dossierOf(guest)).is_phone_confirmed).toBe(false);
    const free = { body: { phone: ownData.phone } };
    const asked = Array.from({ length: 59 }, () => ({ userId: guest.userId, at: new Date() }));
    await api.services.database.write((db) => db.insert(phoneQuestions).values(asked));
    expect(await guest.call(calls.checkPhone, free)).toHaveProperty('free');
    expect((await guest.send(calls.checkPhone, free)).statusCode).toBe(429);
  });
});

describe('the vault', () => {
  it('keeps passport and SNILS out of answers, frames, notifications, sheets, trace, logs and the row itself; opening is written down', async () => {
    const guest = await guestOf('sealed');
    const canaries = [fictionalIdentity.number, fictionalIdentity.snils, fictionalIdentity.birth_place];
    await fillDossier(api, guest);
    await submit(guest);
    const answers = JSON.stringify([
      await dossierOf(guest),
      await dossierOf(curator, guest.userId),
      await guest.call(profileCalls.getProfile, {}),
      await curator.call(agentReviewCalls.getAgent, { body: { id: guest.userId } }),
      await readSheet((await curator.send(agentReviewCalls.saveAgents, { query: {} })).rawPayload),
    ]);
    const stored = await api.services.database.read(async (db) =>
      JSON.stringify([
        await db.select().from(agentDossiers),
        await db.select().from(auditLog),
        await db.select().from(letters),
        await db.select().from(notifications),
        await db.select().from(realtimeEvents),
        await db.select().from(agentHistory),
      ]),
    );
    expect(answers).toContain('Ветров');
    for (const canary of canaries)
      for (const text of [answers, stored, api.logLines.join('\n')]) expect(text).not.toContain(canary);
    const opened = await curator.call(calls.openIdentity, { body: { agent_id: guest.userId, ...openedFor } });
    expect(opened).toEqual(fictionalIdentity);
    const [line] = await api.services.database.read((db) =>
      db.select().from(auditLog).where(eq(auditLog.entity, 'agent_identity')),
    );
    expect(line).toMatchObject({
      actorId: curator.userId,
      entityId: guest.userId,
      call: calls.openIdentity.name,
      after: { opened: true, ...openedFor },
    });
  });

  it('is turned over while it is worked with', async () => {
    const guest = await guestOf('turned');
    await fillDossier(api, guest);
    const sealedOf = async () =>
      (
        await api.services.database.read((db) =>
          db.select().from(agentDossiers).where(eq(agentDossiers.userId, guest.userId)),
        )
      )[0]?.sealedIdentity;
    const before = await sealedOf();
    expect(await rotateKeys(api.services)).toBeGreaterThan(0);
    expect(await sealedOf()).not.toBe(before);
    expect(await guest.call(calls.openIdentity, { body: { agent_id: guest.userId, ...openedFor } })).toEqual(
      fictionalIdentity,
    );
  });
});
