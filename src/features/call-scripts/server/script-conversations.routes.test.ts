import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { winnerScript } from '#features/call-scripts/call-scripts.samples.ts';
import {
  callScriptShows,
  callScriptConversations,
} from '#features/call-scripts/server/call-scripts.tables.ts';
import { scriptSubjects, type WrittenFact } from '#features/call-scripts/server/call-scripts.facade.ts';
import { conversationCalls as calls } from '#features/call-scripts/script-conversations.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let manager: TestCaller;
let other: TestCaller;
let scriptId: number;
let versionId: number;
const facts: WrittenFact[] = [];

/** A feature whose records conversations are about: those under 1 000. */
const records = scriptSubjects.give({
  kind: 'record',
  check: async (_operation, id) => {
    if (id >= 1_000) throw refuse(kitErrors.notFound);
  },
  write: async (_operation, fact) => {
    if (fact.value === 'не берёт') throw refuse(kitErrors.conflict);
    facts.push(fact);
  },
});

beforeAll(async () => {
  api = await startApi();
  (api.services.contributions as Map<string, readonly unknown[]>).set(records.point, [records.item]);
  [admin, manager, other] = [
    await api.as('admin'),
    await api.as('manager'),
    await api.as('manager', 'other'),
  ];
  const made = await admin.call(scriptCalls.createScript, { body: { name: 'Победитель', sample: 'winner' } });
  scriptId = made.id;
  versionId = made.version_id;
  await admin.call(scriptCalls.publishDraft, {
    body: { version_id: versionId, revision: 1, reason: 'Первая версия' },
  });
});
afterAll(async () => {
  (api.services.contributions as Map<string, readonly unknown[]>).delete(records.point);
  await api.stop();
});

let nth = 0;
const fresh = () => ({ kind: 'record', id: (nth += 1) });
const open = (subject: { kind: string; id: number } | null, by = manager, callId: number | null = null) =>
  by.call(calls.openConversation, { body: { script_id: scriptId, subject, call_id: callId } });
type Conversation = Awaited<ReturnType<typeof open>>;
const at = (conversation: Conversation) => ({
  conversation_id: conversation.id,
  show_id: conversation.trail.at(-1)?.show_id ?? 0,
});
const answer = (conversation: Conversation, key: string, value?: string, by = manager) =>
  by.call(calls.answer, {
    body: { ...at(conversation), key: key as '1', ...(value === undefined ? {} : { value }) },
  });
const wayOf = (conversation: Conversation) => conversation.trail.map(({ step }) => step);

/** Presses keys one after another. */
const press = async (conversation: Conversation, ...keys: readonly string[]): Promise<Conversation> => {
  let now = conversation;
  for (const key of keys) now = await answer(now, key);
  return now;
};

describe('a conversation', () => {
  it('begins with the first step, follows answers, writes down what they say and comes to its result', async () => {
    const subject = fresh();
    let conversation = await press(await open(subject), '1', '2');
    expect(wayOf(conversation)).toEqual(['hello', 'who', 'contact']);
    conversation = await answer(conversation, '1', 'Вадим Денисович');
    conversation = await answer(conversation, '1', '8 (846) 555-95-87');
    expect(conversation).toMatchObject({ result: 'wrong_person', ended_at: expect.any(String) });
    expect(conversation.written).toEqual([
      { field: 'decides', value: 'директор' },
      { field: 'contact_name', value: 'Вадим Денисович' },
      { field: 'contact_phone', value: '+78465559587' },
    ]);
    expect(facts.filter(({ subjectId }) => subjectId === subject.id).map(({ field }) => field)).toEqual([
      'decides',
      'contact_name',
      'contact_phone',
    ]);
  });

  it('goes back, from its result too, and the step it left counts no more', async () => {
    let conversation = await press(await open(fresh()), '4');
    expect(conversation.result).toBe('wrong_number');
    conversation = await manager.call(calls.goBack, { body: at(conversation) });
    expect([wayOf(conversation), conversation.result, conversation.ended_at]).toEqual([
      ['hello'],
      null,
      null,
    ]);
    await expect(manager.call(calls.goBack, { body: at(conversation) })).rejects.toMatchObject({
      status: 409,
      message: 'Это первый шаг: назад некуда',
    });
  });

  it('jumps to an objection from anywhere and returns to where it was', async () => {
    let conversation = await press(await open(fresh()), '1', '1');
    conversation = await manager.call(calls.jump, { body: { ...at(conversation), to: 'expensive' } });
    expect(conversation.trail.at(-1)).toMatchObject({ step: 'expensive', is_jump: true });
    conversation = await manager.call(calls.goBack, { body: at(conversation) });
    expect(wayOf(conversation).at(-1)).toBe('security');
    await expect(
      manager.call(calls.jump, { body: { ...at(conversation), to: 'price' } }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });

  it('a double press moves once; a late one on a step that has passed changes nothing', async () => {
    const first = await open(fresh());
    const both = await Promise.all([answer(first, '1'), answer(first, '1')]);
    expect(both.map(wayOf)).toEqual([
      ['hello', 'who'],
      ['hello', 'who'],
    ]);
    await expect(answer(first, '2')).rejects.toMatchObject({ status: 409, message: /Этот шаг уже пройден/ });
    const later = await press(both[0], '1');
    await expect(answer(first, '1')).rejects.toMatchObject({ status: 409 });
    expect(
      wayOf(await manager.call(calls.showConversation, { query: { conversation_id: later.id } })),
    ).toEqual(['hello', 'who', 'security']);
  });

  it('is one for two windows: the second finds it where the first is, after its end too', async () => {
    const subject = fresh();
    const conversation = await press(await open(subject), '1');
    const [one, two] = await Promise.all([open(subject), open(subject)]);
    expect([one.id, two.id, wayOf(two)]).toEqual([conversation.id, conversation.id, ['hello', 'who']]);
    await manager.call(calls.endConversation, { body: { conversation_id: conversation.id } });
    await manager.call(calls.endConversation, { body: { conversation_id: conversation.id } });
    expect((await open(subject)).id).toBe(conversation.id);
  });

  it('belongs to its call: another call to the client is another conversation', async () => {
    const subject = fresh();
    const dial = async (phone: string) =>
      (await manager.call(phoneCalls.startCall, { body: { phone, reason: 'Победитель' } })).call_id;
    const before = await open(subject);
    const [first, second] = [await dial('+74951110011'), await dial('+74951110012')];
    expect((await open(subject, manager, first)).id).toBe(before.id);
    const next = await open(subject, manager, second);
    expect([next.id === before.id, next.call_id]).toEqual([false, second]);
    await expect(open(fresh(), other, first)).rejects.toMatchObject({ status: 404 });
  });

  it('is nobody else’s', async () => {
    const conversation = await open(fresh());
    await expect(
      other.call(calls.showConversation, { query: { conversation_id: conversation.id } }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(answer(conversation, '1', undefined, other)).rejects.toMatchObject({ status: 404 });
    const operator = await api.as('operator');
    await expect(open(fresh(), operator)).rejects.toMatchObject({ status: 403 });
  });

  it('keeps its version to the end, whatever is published meanwhile', async () => {
    const conversation = await open(fresh());
    const draft = await admin.call(scriptCalls.openDraft, { body: { script_id: scriptId, copy_of: null } });
    const steps = winnerScript.map((step) => ({
      ...step,
      title: `${step.title} 2`,
      answers: [...step.answers],
    }));
    await admin.call(scriptCalls.saveDraft, { body: { version_id: draft.id, revision: 1, steps } });
    await admin.call(scriptCalls.publishDraft, {
      body: { version_id: draft.id, revision: 2, reason: 'Иначе' },
    });
    expect((await press(conversation, '1', '1')).version).toEqual({ id: versionId, number: 1 });
    expect((await open(fresh())).version.number).toBe(2);
  });

  it('hostile words are refused at their field and the conversation stays', async () => {
    const conversation = await press(await open(fresh()), '1', '2', '3');
    expect(wayOf(conversation).at(-1)).toBe('email');
    for (const bad of ['нет', 'a@b.test\nBcc: c@d.test', 'a@b.test, c@d.test'])
      await expect(answer(conversation, '1', bad)).rejects.toMatchObject({
        status: 422,
        errors: { value: [/почту/] },
      });
    await expect(answer(conversation, '7')).rejects.toMatchObject({
      status: 422,
      errors: { key: ['Такого ответа у шага нет'] },
    });
    expect(
      (await manager.call(calls.showConversation, { query: { conversation_id: conversation.id } })).trail,
    ).toHaveLength(4);
  });

  it('what the owner of the record refuses moves nothing', async () => {
    const conversation = await press(await open(fresh()), '1', '2');
    await expect(answer(conversation, '1', 'не берёт')).rejects.toMatchObject({ status: 409 });
    const shown = await manager.call(calls.showConversation, { query: { conversation_id: conversation.id } });
    expect([wayOf(shown).at(-1), shown.written]).toEqual([
      'contact',
      [{ field: 'decides', value: 'директор' }],
    ]);
  });

  it('about a record out of sight, of no known kind or by a script that is off, does not begin', async () => {
    const count = () => api.services.database.read((db) => db.$count(callScriptConversations));
    const before = await count();
    await expect(open({ kind: 'record', id: 5_000 })).rejects.toMatchObject({ status: 404 });
    await expect(open({ kind: 'nobody', id: 1 })).rejects.toMatchObject({
      status: 422,
      errors: { subject: [/неизвестно/] },
    });
    const off = await admin.call(scriptCalls.createScript, { body: { name: 'Черновой', sample: 'winner' } });
    const begin = () =>
      manager.call(calls.openConversation, { body: { script_id: off.id, subject: fresh(), call_id: null } });
    await expect(begin()).rejects.toMatchObject({ status: 409, message: 'Скрипт ещё не опубликован' });
    await admin.call(scriptCalls.publishDraft, {
      body: { version_id: off.version_id, revision: 1, reason: 'Проба' },
    });
    await admin.call(scriptCalls.changeScript, { body: { script_id: off.id, is_active: false } });
    await expect(begin()).rejects.toMatchObject({ status: 409, message: 'Скрипт выключен' });
    expect(await count()).toBe(before);
  });

  it('keeps its note', async () => {
    const conversation = await open(fresh());
    const noted = await manager.call(calls.note, {
      body: { conversation_id: conversation.id, note: 'Свой банк просит 150 тысяч' },
    });
    expect(noted).toMatchObject({ note: 'Свой банк просит 150 тысяч', noted_at: expect.any(String) });
  });
});

it('the page of a script counts showings, ends and answers of a version; practice and steps gone back from do not count', async () => {
  const made = await admin.call(scriptCalls.createScript, { body: { name: 'Считаем', sample: 'winner' } });
  await admin.call(scriptCalls.publishDraft, {
    body: { version_id: made.version_id, revision: 1, reason: 'Счёт' },
  });
  const begin = (subject: { kind: string; id: number } | null) =>
    manager.call(calls.openConversation, { body: { script_id: made.id, subject, call_id: null } });
  await press(await begin(fresh()), '4');
  const back = await press(await begin(fresh()), '1');
  await manager.call(calls.goBack, { body: at(back) });
  await press(await begin(null), '1');
  const figures = await admin.call(scriptCalls.showFigures, { query: { version_id: made.version_id } });
  const of = (id: string) => figures.steps.find(({ step }) => step === id);
  expect(figures.conversations).toBe(2);
  // The second conversation ended at its first step: the next one of the person closed it.
  expect(of('hello')).toMatchObject({ shown: 2, ended: 1, answers: [{ key: '4', count: 1 }] });
  expect(of('wrong_number')).toMatchObject({ shown: 1, ended: 1, answers: [] });
  expect(of('who')).toBeUndefined();
  expect(await api.services.database.read((db) => db.$count(callScriptShows))).toBeGreaterThan(5);
  const { scripts } = await admin.call(scriptCalls.listScripts, {});
  expect(scripts.find(({ id }) => id === made.id)).toMatchObject({ conversations: 2, finished: 1 });
});
