import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptCalls as calls } from '#features/call-scripts/call-scripts.contract.ts';
import { winnerScript } from '#features/call-scripts/call-scripts.samples.ts';
import { newStep, type ScriptStep } from '#features/call-scripts/call-scripts.steps.ts';
import { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.tables.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let second: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  second = await api.as('admin', 'second', { lastName: 'Громов', firstName: 'Пётр' });
  manager = await api.as('manager');
});
afterAll(() => api.stop());

let nth = 0;
const create = async (sample: 'empty' | 'winner' = 'winner') => {
  nth += 1;
  return admin.call(calls.createScript, { body: { name: `Скрипт ${nth}`, sample } });
};
const publish = (id: number, revision = 1, by = admin) =>
  by.call(calls.publishDraft, { body: { version_id: id, revision, reason: 'Новая цена' } });
const save = (id: number, revision: number, steps: readonly object[], by = admin) =>
  by.call(calls.saveDraft, { body: { version_id: id, revision, steps: steps as never } });
const steps = (...change: readonly Partial<ScriptStep>[]) =>
  winnerScript.map((step, at) => ({ ...step, ...change[at] }));

describe('scripts', () => {
  it('are for the administrator alone, their published words for who talks', async () => {
    const { version_id: id } = await create();
    await expect(manager.call(calls.listScripts, {})).rejects.toMatchObject({ status: 403 });
    const open = (by: TestCaller) => by.call(calls.showVersion, { query: { version_id: id } });
    await expect(open(manager)).rejects.toMatchObject({ status: 404 });
    await publish(id);
    expect((await open(manager)).steps).toHaveLength(winnerScript.length);
  });

  it('are copied, renamed, switched off; two of one name are refused in words', async () => {
    const { id, version_id: versionId } = await create();
    await publish(versionId);
    const copy = await admin.call(calls.copyScript, { body: { script_id: id, name: 'Копия' } });
    await expect(
      admin.call(calls.copyScript, { body: { script_id: id, name: 'КОПИЯ' } }),
    ).rejects.toMatchObject({ status: 422, errors: { name: ['Скрипт с таким названием уже есть'] } });
    await expect(
      admin.call(calls.changeScript, { body: { script_id: copy.id, is_active: true } }),
    ).rejects.toMatchObject({ status: 409, message: 'Включить можно только опубликованный скрипт' });
    await admin.call(calls.changeScript, { body: { script_id: id, is_active: false, name: 'Иначе' } });
    const { scripts } = await admin.call(calls.listScripts, {});
    expect(scripts.find((one) => one.id === id)).toMatchObject({
      name: 'Иначе',
      is_active: false,
      draft: null,
    });
    expect(scripts.find((one) => one.id === copy.id)).toMatchObject({ version: null, draft: { number: 1 } });
  });
});

describe('a draft', () => {
  it('is saved by who has seen it last, and its words and places come back as they were', async () => {
    const { version_id: id } = await create();
    expect(await save(id, 1, steps({ text: 'Это {operator}, разговор записывается.', x: 7 }))).toEqual({
      revision: 2,
    });
    await expect(save(id, 1, steps())).rejects.toMatchObject({
      status: 409,
      message: 'Черновик изменили в другом окне. Обновите страницу, чтобы увидеть правки',
    });
    const shown = await admin.call(calls.showVersion, { query: { version_id: id } });
    expect(shown.steps[0]).toMatchObject({ text: 'Это {operator}, разговор записывается.', x: 7 });
  });

  it('is edited by one: the second reads until the first has gone', async () => {
    const { id, version_id: versionId } = await create();
    api.setNow(new Date('2026-11-20T10:48:00Z'));
    const hold = (by: TestCaller) => by.call(calls.holdDraft, { body: { version_id: versionId } });
    expect(await hold(second)).toMatchObject({ is_mine: true });
    expect(await hold(admin)).toEqual({
      is_mine: false,
      by: 'Громов\u00a0П.',
      since: '2026-11-20T10:48:00.000Z',
    });
    await expect(save(versionId, 1, steps())).rejects.toMatchObject({
      status: 409,
      message: /правит Громов.П\./,
    });
    await expect(publish(versionId)).rejects.toMatchObject({ status: 409 });
    expect((await admin.call(calls.showScript, { query: { script_id: id } })).hold).toMatchObject({
      by: 'Громов\u00a0П.',
    });
    api.setNow(new Date('2026-11-20T10:49:31Z'));
    expect(await hold(admin)).toMatchObject({ is_mine: true });
    await admin.call(calls.releaseDraft, { body: { version_id: versionId } });
    expect(await hold(second)).toMatchObject({ is_mine: true });
    api.setNow(undefined);
  });

  const hostile: readonly (readonly [string, readonly object[], RegExp])[] = [
    [
      'of 2 000 steps',
      Array.from({ length: 2_000 }, (_, at) => newStep(`s${at}`)),
      /не может быть больше, чем 200.шагов/,
    ],
    ['of markup', steps({ text: 'Здравствуйте <b>{operator}</b>' }), /Разметка в словах скрипта не нужна/],
    [
      'of markup in an answer',
      steps({ answers: [{ key: '1', label: '<img src=x>', to: null, writes: null }] }),
      /Разметка/,
    ],
    ['of nothing', [], /нет ни одного шага/],
    ['of one step twice', [winnerScript[0], winnerScript[0]] as object[], /Два шага с одним именем/],
  ];
  it.each(hostile)('%s is refused in Russian and changes nothing', async (_name, sent, words) => {
    const { version_id: id } = await create();
    const refused = await save(id, 1, sent).then(
      () => undefined,
      (error: { status: number; errors: Record<string, string[]> }) => error,
    );
    expect(refused?.status).toBe(422);
    expect(
      Object.values(refused?.errors ?? {})
        .flat()
        .join(),
    ).toMatch(words);
    const shown = await admin.call(calls.showVersion, { query: { version_id: id } });
    expect([shown.revision, shown.steps.length]).toEqual([1, winnerScript.length]);
  });

  it('of a script never published goes with it; another stands once', async () => {
    const { id, version_id: versionId } = await create('empty');
    const again = admin.call(calls.openDraft, { body: { script_id: id, copy_of: null } });
    await expect(again).rejects.toMatchObject({ status: 409, detail: { id: versionId } });
    await admin.call(calls.deleteDraft, { body: { version_id: versionId, revision: 1 } });
    await expect(admin.call(calls.showScript, { query: { script_id: id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('publishing', () => {
  it('two at once: one wins, the other is told in words', async () => {
    const { version_id: id } = await create();
    const both = await Promise.allSettled([publish(id), publish(id, 1, second)]);
    const lost = both.find((one) => one.status === 'rejected');
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(lost?.reason).toMatchObject({
      status: 409,
      message: 'Черновик уже опубликован или удалён. Обновите страницу',
    });
  });

  it('a circle without a way out is refused in words', async () => {
    const { version_id: id } = await create('empty');
    const round = [
      {
        ...newStep('a'),
        title: 'А',
        text: 'Это {operator}.',
        answers: [{ key: '1', label: 'Да', to: 'b', writes: null }],
      },
      {
        ...newStep('b'),
        title: 'Б',
        text: 'Слова',
        answers: [{ key: '1', label: 'Да', to: 'a', writes: null }],
      },
      { ...newStep('c', 'end'), title: 'В', text: 'Пока' },
    ];
    await save(id, 1, round);
    await expect(publish(id, 2)).rejects.toMatchObject({
      status: 422,
      message: /Публиковать рано: «А» ходит по кругу/,
    });
  });

  it('a published version never changes; the next one is a copy with a number of its own', async () => {
    const { id, version_id: first } = await create();
    await publish(first);
    await expect(save(first, 1, steps())).rejects.toMatchObject({ status: 409 });
    const draft = await admin.call(calls.openDraft, { body: { script_id: id, copy_of: null } });
    await save(draft.id, 1, steps({ title: 'Здравствуйте' }));
    expect(await publish(draft.id, 2)).toEqual({ number: 2 });
    const shown = await admin.call(calls.showScript, { query: { script_id: id } });
    expect(shown.versions.map(({ number, reason }) => [number, reason])).toEqual([
      [2, 'Новая цена'],
      [1, 'Новая цена'],
    ]);
    expect((await manager.call(calls.showVersion, { query: { version_id: first } })).steps[0]?.title).toBe(
      'Приветствие',
    );
  });

  it('where conversations are recorded the first words say so', async () => {
    const { version_id: id } = await create();
    const record = (is_on: boolean) =>
      admin.call(recordingCalls.setRecordingTerms, { body: { is_on, words: 'Разговор записывается' } });
    await save(id, 1, steps({ text: 'Это {operator}.' }));
    await record(true);
    await expect(publish(id, 2)).rejects.toMatchObject({
      status: 422,
      message: /не сказано, что разговор записывается/,
    });
    await record(false);
    expect(await publish(id, 2)).toEqual({ number: 1 });
  });

  it('says who calls', async () => {
    const { version_id: id } = await create();
    await save(id, 1, steps({ text: 'Разговор записывается.' }));
    await expect(publish(id, 2)).rejects.toMatchObject({ status: 422, message: /не сказано, кто звонит/ });
  });
});

it('what nobody knows is refused as absent and nothing is made', async () => {
  const count = () =>
    api.services.database.read(async (db) => [
      await db.$count(callScripts),
      await db.$count(callScriptVersions),
    ]);
  const before = await count();
  const absent = 2_000_000_000;
  const asked = [
    () => admin.call(calls.showScript, { query: { script_id: absent } }),
    () => admin.call(calls.copyScript, { body: { script_id: absent, name: 'Нет такого' } }),
    () => admin.call(calls.openDraft, { body: { script_id: absent, copy_of: null } }),
    () => admin.call(calls.holdDraft, { body: { version_id: absent } }),
    () => publish(absent),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404, message: /не найден/ });
  expect(await count()).toEqual(before);
});
