import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { countStored } from '#features/deal-documents/server/deal-documents.factory.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { samplePdf, samplePng } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller, type TestFile } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
let dealId: number;
beforeAll(async () => {
  api = await startApi();
  agent = await api.as('agent', 'agent', { lastName: 'Громов', firstName: 'Пётр' });
  dealId = await makeDeal(agent);
});
afterAll(() => api.stop());

const makeDeal = async (caller: TestCaller): Promise<number> =>
  (await caller.call(wizardCalls.createDeal, { body: { product: 1 } })).id;

let made = 0;
/** A PDF unlike any other. */
const pdf = (name: string): TestFile => {
  made += 1;
  return { name, content: samplePdf({ catalog: `/Number ${made}` }) };
};
const save = (caller: TestCaller, files: TestFile[], body: object = {}, headers = {}) =>
  caller.send(
    calls.saveDocument,
    { body: { application_id: dealId, document_type: 'charter', ...body }, files },
    headers,
  );
const saved = async (caller: TestCaller, files: TestFile[], body: object = {}) => {
  const answer = await save(caller, files, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<Awaited<ReturnType<typeof list>>>();
};
const list = (caller = agent) => caller.call(calls.listDocuments, { query: { application_id: dealId } });
const open = (caller: TestCaller, id: number) => caller.send(calls.openDocument, { query: { id } });
const ids = async () => (await list()).map((document) => document.id);

describe('adding documents', () => {
  it('keeps several at once, each a row with its Russian name', async () => {
    const names = ['Устав «Ромашка» № 5.pdf', 'Ёлка и йод.pdf', 'план + 100%; a=b.pdf'];
    const documents = await saved(agent, names.map(pdf));
    expect(documents.map((document) => document.name)).toEqual(names);
    expect(documents[0]).toMatchObject({
      kind: 'charter',
      version: 1,
      can_delete: true,
      can_preview: true,
      uploaded_by: 'Громов\u00a0П.',
    });
    expect((await ids()).slice(-3)).toEqual(documents.map((document) => document.id));
  });

  it('gives the same bytes back under the same name, as an attachment that cannot run', async () => {
    const file = pdf("Решение №1 (копия) 'а'.pdf");
    const [document] = await saved(agent, [file]);
    const answer = await open(agent, document?.id ?? 0);
    expect(answer.rawPayload.equals(file.content)).toBe(true);
    const { headers } = answer;
    expect(headers['content-type']).toBe('application/pdf');
    const [, encoded = ''] =
      /^attachment; filename=".*"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(
        String(headers['content-disposition']),
      ) ?? [];
    expect(decodeURIComponent(encoded)).toBe(file.name);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['cache-control']).toContain('no-store');
  });

  it('makes one row of a double click with one key', async () => {
    const before = (await ids()).length;
    const files = [pdf('Паспорт.pdf')];
    const click = () =>
      save(agent, files, { document_type: 'passport' }, { 'idempotency-key': 'double-click' });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await ids()).toHaveLength(before + 1);
  });

  it('wants to know where to, and refuses a leg or a former version of another deal', async () => {
    const other = await makeDeal(agent);
    const nowhere = await save(agent, [pdf('a.pdf')], { application_id: undefined });
    expect(nowhere.statusCode).toBe(422);
    expect((await save(agent, [pdf('a.pdf')], { application_bank_id: 999_999 })).statusCode).toBe(404);
    const [document] = await saved(agent, [pdf('a.pdf')]);
    const answer = await save(agent, [pdf('b.pdf')], { application_id: other, replaces_id: document?.id });
    expect(answer.json()).toMatchObject({ errors: { replaces_id: ['Относится к другой сделке'] } });
  });
});

/** Sends what will be refused; `left` is what stayed of it. */
const refusalOf = async (files: TestFile[], body: object = {}) => {
  const before = { rows: (await ids()).length, stored: await countStored(api) };
  const answer = await save(agent, files, body);
  const left = { rows: (await ids()).length - before.rows, stored: (await countStored(api)) - before.stored };
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message, left };
};
const refusal = (status: number, words: RegExp) => ({
  status,
  message: expect.stringMatching(words),
  left: { rows: 0, stored: 0 },
});

describe('a refused file', () => {
  it('that is a program renamed is told so, and nothing stays', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(600)]);
    expect(await refusalOf([{ name: 'Устав.pdf', content: program }])).toEqual(
      refusal(415, /Устав\.pdf: .*Принимаются PDF, JPEG, PNG и TIFF/),
    );
    expect(await refusalOf([{ name: 'Устав.pdf.exe', content: program }])).toEqual(
      refusal(415, /запрещённое расширение/),
    );
  });

  it('takes the good ones of the same request with it', async () => {
    expect(await refusalOf([pdf('Хороший.pdf'), { name: 'Плохой.png', content: samplePdf() }])).toEqual(
      refusal(415, /Плохой\.png/),
    );
  });

  it('over 25 MiB is too large', async () => {
    const content = Buffer.concat([samplePdf(), Buffer.alloc(26 * 1024 * 1024)]);
    expect(await refusalOf([{ name: 'Большой.pdf', content }])).toEqual(refusal(413, /слишком большой/));
  });

  it('leaves equal bytes of a kept document alone', async () => {
    const file = pdf('Общий.pdf');
    const [document] = await saved(agent, [file]);
    expect((await save(agent, [file], { document_type: 'nonsense' })).statusCode).toBe(422);
    expect((await open(agent, document?.id ?? 0)).statusCode).toBe(200);
  });

  it('of a call that is refused for another reason leaves nothing either', async () => {
    expect(await refusalOf([pdf('Устав.pdf')], { document_type: 'nonsense' })).toEqual(
      refusal(422, /Проверьте/),
    );
    expect(await refusalOf([pdf('Устав.pdf')], { application_id: 777 })).toEqual(refusal(404, /не найдена/));
  });
});

describe('replacing', () => {
  it('keeps the former version in history and still opens it', async () => {
    const first = pdf('Баланс.pdf');
    const [one] = await saved(agent, [first], { document_type: 'statements' });
    const [two] = await saved(agent, [pdf('Баланс 2.pdf')], {
      document_type: 'statements',
      replaces_id: one?.id,
    });
    const [three] = await saved(agent, [pdf('Баланс 3.pdf')], {
      document_type: 'statements',
      replaces_id: two?.id,
    });
    expect(three).toMatchObject({
      version: 3,
      former: [
        { name: 'Баланс 2.pdf', version: 2 },
        { name: 'Баланс.pdf', version: 1 },
      ],
    });
    expect(await ids()).not.toContain(one?.id);
    expect((await open(agent, one?.id ?? 0)).rawPayload.equals(first.content)).toBe(true);
  });

  it('lets one of two at the same moment win', async () => {
    const [document] = await saved(agent, [pdf('Анкета.pdf')]);
    const replace = () => save(agent, [pdf('Анкета 2.pdf')], { replaces_id: document?.id });
    const statuses = (await Promise.all([replace(), replace()])).map((answer) => answer.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const two = await save(agent, [pdf('x.pdf'), pdf('y.pdf')], { replaces_id: (await ids()).at(-1) });
    expect(two.json()).toMatchObject({ errors: { files: ['На замену приложите один файл'] } });
  });
});

describe('removing', () => {
  const remove = (caller: TestCaller, id: number) => caller.send(calls.deleteDocument, { body: { id } });
  const restore = (caller: TestCaller, id: number) => caller.send(calls.restoreDocument, { body: { id } });

  it('hides the document and its file until it is brought back', async () => {
    const [document] = await saved(agent, [pdf('Лишний.pdf')]);
    const id = document?.id ?? 0;
    expect((await remove(agent, id)).statusCode).toBe(200);
    expect(await ids()).not.toContain(id);
    expect((await open(agent, id)).statusCode).toBe(404);
    expect((await remove(agent, id)).statusCode).toBe(409);
    expect((await restore(agent, id)).statusCode).toBe(200);
    expect((await restore(agent, id)).statusCode).toBe(409);
    expect((await open(agent, id)).statusCode).toBe(200);
  });

  it('is for the one who added it and for the desk', async () => {
    const manager = await api.as('operator');
    const [document] = await saved(manager, [pdf('От оператора.pdf')]);
    const id = document?.id ?? 0;
    const shown = (await list()).find((one) => one.id === id);
    expect(shown).toMatchObject({
      can_delete: false,
      keep_reason: expect.stringContaining('тот, кто его приложил'),
    });
    expect((await remove(agent, id)).statusCode).toBe(403);
    expect((await save(agent, [pdf('z.pdf')], { replaces_id: id })).statusCode).toBe(403);
    const [own] = await saved(agent, [pdf('От агента.pdf')]);
    expect((await remove(manager, own?.id ?? 0)).statusCode).toBe(200);
  });

  it('is not for people out of scope, nor is anything else', async () => {
    const stranger = await api.as('agent', 'agent2');
    const guest = await api.as('guest');
    const [document] = await saved(agent, [{ name: 'Скан.png', content: samplePng() }]);
    const id = document?.id ?? 0;
    const tries = async (caller: TestCaller) => [
      (await caller.send(calls.listDocuments, { query: { application_id: dealId } })).statusCode,
      (await open(caller, id)).statusCode,
      (await remove(caller, id)).statusCode,
      (await restore(caller, id)).statusCode,
      (await save(caller, [pdf('чужой.pdf')])).statusCode,
      (await save(caller, [pdf('чужой.pdf')], { replaces_id: id })).statusCode,
    ];
    expect(new Set(await tries(stranger))).toEqual(new Set([404]));
    expect(new Set(await tries(guest))).toEqual(new Set([403]));
    expect(new Set(await tries(api.visitor))).toEqual(new Set([401]));
    expect((await open(agent, id)).statusCode).toBe(200);
  });
});
