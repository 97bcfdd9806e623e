import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '#app/server/build-server.ts';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { countStored } from '#features/deal-documents/server/deal-documents.factory.ts';
import { sweepFiles } from '#features/deal-documents/server/deal-documents.jobs.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller, type TestFile } from '#kit/testing/start-api.ts';

let api: TestApi;
let agent: TestCaller;
beforeAll(async () => {
  api = await startApi();
  agent = await api.as('agent');
});
afterAll(() => api.stop());

const makeDeal = async () => (await agent.call(wizardCalls.createDeal, { body: { product: 1 } })).id;

let made = 0;
const pdf = (name = 'Паспорт.pdf'): TestFile => ({
  name,
  content: samplePdf({ catalog: `/Number ${(made += 1)}` }),
});
const save = (dealId: number, files: TestFile[]) =>
  agent.send(calls.saveDocument, { body: { application_id: dealId, document_type: 'passport' }, files });
const write = (query: SQL) => api.services.database.write((tx) => tx.execute(query));
const pathOf = (sha256: string) =>
  join(api.services.settings.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);

describe('limits', () => {
  it('are 50 live documents of a kind', async () => {
    const dealId = await makeDeal();
    for (const count of [20, 20, 10]) {
      const files = Array.from({ length: count }, () => pdf());
      expect((await save(dealId, files)).statusCode).toBe(200);
    }
    const before = await countStored(api);
    const refused = await save(dealId, [pdf()]);
    expect(refused.json()).toMatchObject({
      code: 'dealDocuments.tooManyOfKind',
      message: expect.stringContaining('50'),
    });
    expect(await countStored(api)).toBe(before);
  });

  it('are 2 GiB a person and Moscow day, removed documents counted', async () => {
    const dealId = await makeDeal();
    await save(dealId, [pdf()]);
    await write(sql`update documents set bytes = 2147483000, status = 'deleted' where deal_id = ${dealId}`);
    const refused = await save(dealId, [pdf()]);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('2 ГБ') });
    await write(
      sql`update documents set uploaded_at = uploaded_at - interval '24 hours' where deal_id = ${dealId}`,
    );
    expect((await save(dealId, [pdf()])).statusCode).toBe(200);
  });
});

describe('bytes', () => {
  const put = async () => {
    const dealId = await makeDeal();
    const file = pdf('Устав.pdf');
    const [document] = (await save(dealId, [file])).json<{ id: number }[]>();
    const [row] = await api.services.database.read((db) =>
      db
        .select()
        .from(documents)
        .where(eq(documents.id, document?.id ?? 0)),
    );
    return { id: document?.id ?? 0, sha256: row?.sha256 ?? '' };
  };
  const open = (id: number) => agent.send(calls.openDocument, { query: { id } });

  it('that were changed on the disk are never given out', async () => {
    const { id, sha256 } = await put();
    await writeFile(pathOf(sha256), samplePdf());
    const answer = await open(id);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'dealDocuments.damaged' });
    await rm(pathOf(sha256));
    expect((await open(id)).json()).toMatchObject({ code: 'dealDocuments.damaged' });
  });

  it('are swept a day later when no row names them, and stay when one does', async () => {
    const { id } = await put();
    const stored = await countStored(api);
    const stream = [samplePdf({ catalog: '/Orphan 1' })].values();
    await api.services.files.save(
      (async function* read() {
        yield* stream;
      })(),
      { maxBytes: 1_000_000, accept: async () => true },
    );
    await sweepFiles.run(api.services);
    expect(await countStored(api)).toBe(stored + 1);
    api.setNow(new Date(Date.now() + 25 * 3_600_000));
    await sweepFiles.run(api.services);
    api.setNow(undefined);
    expect(await countStored(api)).toBe(stored);
    expect((await open(id)).statusCode).toBe(200);
  });
});

describe('equal bytes kept in one request and refused in another at the same moment', () => {
  it('never leave a document without its file', async () => {
    const dealId = await makeDeal();
    const send = (file: TestFile, kind: string) =>
      agent.send(calls.saveDocument, {
        body: { application_id: dealId, document_type: kind },
        files: [file],
      });
    const rounds = Array.from({ length: 15 }, async () => {
      const file = pdf();
      const [cached] = await Promise.all([
        send(file, 'passport'),
        send(file, 'nonsense'),
        send(file, 'nonsense'),
      ]);
      return cached;
    });
    const answers = await Promise.all(rounds);
    // A sender whose bytes were taken away under his hands is told to repeat, and no row is written.
    expect(answers.filter((answer) => ![200, 409].includes(answer.statusCode))).toEqual([]);
    const dealDocuments = await agent.call(calls.listDocuments, { query: { application_id: dealId } });
    expect(dealDocuments).toHaveLength(answers.filter((answer) => answer.statusCode === 200).length);
    for (const { id } of dealDocuments) {
      expect((await agent.send(calls.openDocument, { query: { id } })).statusCode).toBe(200);
    }
  });
});

describe('a document named by an issued leg', () => {
  it('can be neither removed nor replaced, and says why', async () => {
    const dealId = await makeDeal();
    const [document] = (await save(dealId, [pdf('Гарантия.pdf')])).json<{ id: number }[]>();
    const id = document?.id ?? 0;
    await write(sql`insert into application_bank_history (deal_id, move, from_status, to_status, at, details)
      values (${dealId}, 'T23', 'issuing', 'issued', now(), jsonb_build_object('document_id', ${id}::int))`);
    expect((await agent.send(calls.deleteDocument, { body: { id } })).json()).toMatchObject({
      code: 'dealDocuments.inIssue',
    });
    const body = { application_id: dealId, document_type: 'guarantee', replaces_id: id };
    expect((await agent.send(calls.saveDocument, { body, files: [pdf()] })).statusCode).toBe(409);
    const [shown] = await agent.call(calls.listDocuments, { query: { application_id: dealId } });
    expect(shown).toMatchObject({
      can_delete: false,
      keep_reason: expect.stringContaining('выданной гарантии'),
    });
  });
});

describe('a sender who disappears in the middle of a file', () => {
  it('leaves no row and no bytes', async () => {
    const { settings, database } = api.services;
    const { app } = await buildServer({ settings: { ...settings, logLevel: 'silent' }, database });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const port = Number(new URL(app.listeningOrigin).port);
    const dealId = await makeDeal();
    const before = await countStored(api);
    const whole = samplePdf({ catalog: '/Broken 1' });
    const part = (name: string, more: string) =>
      `\r\n--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const file = part('files', '; filename="a.pdf"');
    const head = [
      `POST /api${calls.saveDocument.path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${agent.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 5000000',
    ].join('\r\n');
    const fields = `${part('application_id', '')}${dealId}${part('document_type', '')}passport`;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${head}\r\n\r\n${fields}${file}`);
    // The first file comes whole and is stored, the second breaks off.
    socket.write(Buffer.concat([whole, Buffer.from(file), whole.subarray(0, 100)]));
    await expect.poll(() => countStored(api), { timeout: 5_000 }).toBe(before + 2);
    socket.destroy();
    await expect.poll(() => countStored(api), { timeout: 5_000 }).toBe(before);
    expect(await agent.call(calls.listDocuments, { query: { application_id: dealId } })).toEqual([]);
    await app.close();
  });
});
