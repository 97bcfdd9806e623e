import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { countStored } from '#features/deal-documents/server/deal-documents.factory.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { samplePdf, samplePng } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller, type TestFile } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let agent: TestCaller;
let dealId: number;
/** A kind that takes one PDF of a megabyte and holds 30 days. */
let extract: string;

const kind: CallInput<typeof documentKindCalls.createKind>['body'] = {
  name: 'Выписка',
  group: 'legal',
  is_multiple: false,
  formats: ['pdf'],
  max_mb: 1,
  valid_days: 30,
  needs_signature: false,
  help: '',
  is_active: true,
};

beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
  agent = await api.as('agent');
  dealId = (await agent.call(wizardCalls.createDeal, { body: { product: 1 } })).id;
  extract = (await admin.call(documentKindCalls.createKind, { body: kind })).code;
});
afterAll(() => api.stop());

let made = 0;
const pdf = (name = 'Выписка.pdf', padding = 0): TestFile => {
  made += 1;
  const content = samplePdf({ catalog: `/Number ${made}` });
  // White space before the trailer keeps a PDF sound and makes it larger.
  const at = content.lastIndexOf('trailer');
  const larger = Buffer.concat([content.subarray(0, at), Buffer.alloc(padding, ' '), content.subarray(at)]);
  return { name, content: larger };
};
const send = (files: TestFile[], body: object = {}) =>
  agent.send(calls.saveDocument, {
    body: { application_id: dealId, document_type: extract, ...body },
    files,
  });
const documents = async () =>
  (await agent.call(calls.listDocuments, { query: { application_id: dealId } })).filter(
    (document) => document.kind === extract,
  );
const drop = async () => {
  for (const { id } of await documents()) await agent.call(calls.deleteDocument, { body: { id } });
};
const today = () => moscowDateOf(new Date());
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the kind of a document', () => {
  it.each([
    [
      415,
      'another extension',
      () => ({ name: 'Скан.png', content: samplePng() }),
      /Скан\.png: «Выписка» принимается только так: PDF до 1\u00a0МБ/,
    ],
    [413, 'a larger file', () => pdf('Том.pdf', 1_100_000), /Том\.pdf: Файл больше, чем можно для «Выписка»/],
  ] as const)('refuses with %d %s, says why, and nothing stays', async (status, _title, file, words) => {
    const stored = await countStored(api);
    const answer = await send([file()]);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toMatch(words);
    expect(await documents()).toEqual([]);
    expect(await countStored(api)).toBe(stored);
    expect((await send([file()], { document_type: 'other' })).statusCode).toBe(200);
  });

  it('that may be one is not attached twice, but replaced', async () => {
    expect((await send([pdf(), pdf()])).statusCode).toBe(409);
    const [first] = (await send([pdf()])).json<{ id: number }[]>();
    const second = await send([pdf()]);
    expect(second.statusCode).toBe(409);
    expect(second.json<{ message: string }>().message).toContain('может быть только один');
    expect((await send([pdf()], { replaces_id: first!.id })).statusCode).toBe(200);
    expect(await documents()).toMatchObject([{ version: 2 }]);
    await drop();
    await send([pdf()]);
    expect((await agent.send(calls.restoreDocument, { body: { id: first!.id } })).statusCode).toBe(409);
    await drop();
  });

  it('out of use is not taken, but for a new version of a document that has it', async () => {
    const [document] = (await send([pdf()])).json<{ id: number }[]>();
    const existing = (await admin.call(documentKindCalls.listKinds, {})).find(({ code }) => code === extract);
    const { code: _code, ...body } = existing!;
    await admin.call(documentKindCalls.updateKind, { body: { ...body, is_active: false } });
    expect((await send([pdf()])).json()).toMatchObject({
      errors: { document_type: [expect.stringContaining('больше не используется')] },
    });
    expect((await send([pdf()], { replaces_id: document!.id })).statusCode).toBe(200);
    await admin.call(documentKindCalls.updateKind, { body: { ...body, version: body.version + 1 } });
    await drop();
  });
});

describe('the term of a document', () => {
  it('fills itself from its kind: from today, from its issue, or as it was said', async () => {
    const cases: readonly (readonly [object, string | null])[] = [
      [{}, addDays(today(), 30)],
      [{ issued_on: '2026-01-05' }, '2026-02-04'],
      [{ valid_until: '2030-03-01' }, '2030-03-01'],
      [{ issued_on: '2026-01-05', valid_until: '2026-03-01' }, '2026-03-01'],
    ];
    for (const [dates, until] of cases) {
      const [document] = (await send([pdf()], dates)).json<{ valid_until: string | null }[]>();
      expect(document).toMatchObject({ valid_until: until });
      await drop();
    }
    const [endless] = (await send([pdf()], { document_type: 'other' })).json<{ valid_until: null }[]>();
    expect(endless!.valid_until).toBeNull();
  });

  it('is changed by whoever may change the document, and is not turned round', async () => {
    const [document] = (await send([pdf()])).json<{ id: number }[]>();
    const body = { id: document!.id, issued_on: '2026-01-01', valid_until: '2026-06-30' };
    await agent.call(calls.saveDates, { body });
    expect(await documents()).toMatchObject([{ issued_on: '2026-01-01', valid_until: '2026-06-30' }]);
    await agent.call(calls.saveDates, { body: { ...body, issued_on: null, valid_until: null } });
    expect(await documents()).toMatchObject([{ issued_on: null, valid_until: null }]);
    const wrong = [
      [{ valid_until: '2025-12-31' }, 'valid_until'],
      [{ issued_on: addDays(today(), 1), valid_until: null }, 'issued_on'],
    ] as const;
    for (const [dates, field] of wrong)
      expect(await refused(agent.call(calls.saveDates, { body: { ...body, ...dates } }))).toMatchObject({
        status: 422,
        errors: { [field]: [expect.any(String)] },
      });
    const stranger = await api.as('agent', 'stranger');
    expect(await refused(stranger.call(calls.saveDates, { body }))).toMatchObject({ status: 404 });
    expect(await refused((await api.as('curator')).call(calls.saveDates, { body }))).toMatchObject({
      status: 403,
    });
  });
});
