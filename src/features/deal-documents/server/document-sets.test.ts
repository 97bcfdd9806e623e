import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { workspaceForTests, moveLegs } from '#features/deals/testing/deal-workspace.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { unpackOffice } from '#kit/server/files/unpack-office.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
let deal: Awaited<ReturnType<typeof workspace.chosenDeal>>;
const documents: Record<string, number> = {};

const attach = async (kind: string, name: string, more: object = {}): Promise<number> => {
  const content = samplePdf({ catalog: `/Number ${name.length}${Object.keys(documents).length}` });
  const answer = await workspace.agent.send(calls.saveDocument, {
    body: { application_id: deal.id, document_type: kind, ...more },
    files: [{ name, content }],
  });
  const id = answer.json<{ id: number }[]>()[0]?.id ?? 0;
  documents[name] = id;
  return id;
};
const accept = (ids: number[]) =>
  workspace.operator.call(calls.checkDocument, { body: { ids, verdict: 'accepted' } });
const sets = (who: TestCaller = workspace.agent, leg = deal.legs[0]) =>
  who.call(calls.getSets, { query: { application_bank_id: leg } });
const collect = (who: TestCaller = workspace.agent, leg = deal.legs[0]) =>
  who.call(calls.collectDocuments, { body: { application_bank_id: leg } });

/** Names and hashes of the files of an archive, in their order. */
const unpack = async (archive: Buffer): Promise<[string, string][]> => {
  const { cached } = await unpackOffice(archive, { isSaved: () => true });
  return [...cached].map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]);
};

beforeAll(async () => {
  const [first = 0] = workspace.banks;
  await workspace.admin.call(packageCalls.savePackage, {
    body: {
      bank_id: first,
      product_id: null,
      version: 0,
      items: [newItem('passport'), newItem('charter'), newItem('consent', { is_required: false })],
      file_names: '{номер}. {документ} {инн}',
      max_mb: 5,
    },
  });
  deal = await workspace.chosenDeal();
  await moveLegs(workspace.agent, { application_id: deal.id, move: 'T3' });
  await accept([
    await attach('charter', 'Устав.pdf'),
    await attach('charter', 'Изменения в устав.pdf'),
    await attach('passport', 'Паспорт.pdf'),
  ]);
  await attach('consent', 'Согласие.pdf');
  await attach('invoice', 'Счёт.pdf');
});

describe('the archive of a leg', () => {
  it('holds what the bank asks for and is checked, in its order, under its names, and says what stays out', async () => {
    const made = await collect();
    expect(made).toMatchObject({ kind: 'collected' });
    const answer = await workspace.agent.send(calls.downloadSet, { query: { id: made.id } });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
    const unpacked = await unpack(answer.rawPayload);
    expect(unpacked.map(([name]) => name)).toEqual([
      '01. Паспорт 7701234567.pdf',
      '02. Устав 7701234567.pdf',
      '02. Устав 7701234567_2.pdf',
    ]);
    const passport = await workspace.agent.send(calls.openDocument, {
      query: { id: documents['Паспорт.pdf'] },
    });
    expect(unpacked[0]?.[1]).toBe(createHash('sha256').update(passport.rawPayload).digest('hex'));
    expect((await sets()).left_out).toEqual([{ name: 'Согласие.pdf', state: 'uploaded' }]);
  });

  it('of a bank that names no documents holds all that has not been refused, and its own', async () => {
    await attach('other', 'Только банку Б.pdf', { application_bank_id: deal.legs[1] });
    const { files } = await collect(workspace.agent, deal.legs[1]);
    expect(files.map(({ name }) => name)).toEqual([
      '01_Устав_7701234567.pdf',
      '01_Устав_7701234567_2.pdf',
      '03_Паспорт_7701234567.pdf',
      '10_Согласие_7701234567.pdf',
      '12_Счёт_7701234567.pdf',
      '15_Прочее_7701234567.pdf',
    ]);
  });

  it('is remembered as it went to the bank, and what has changed since is said', async () => {
    await moveLegs(workspace.agent, { application_bank_id: deal.legs[0], move: 'T5' });
    expect((await sets()).changes).toBeNull();
    await moveLegs(workspace.operator, { application_bank_id: deal.legs[0], move: 'T7' });
    const sent = (await sets()).sets[0];
    expect(sent).toMatchObject({ kind: 'sent', files: [{ version: 1 }, {}, {}] });
    expect((await sets()).changes).toEqual([]);
    const newer = await attach('charter', 'Устав 2026.pdf', { replaces_id: documents['Устав.pdf'] });
    await accept([newer, documents['Согласие.pdf'] ?? 0]);
    await workspace.operator.call(calls.deleteDocument, { body: { id: documents['Паспорт.pdf'] ?? 0 } });
    expect((await sets()).changes?.map(({ kind, document_type: type }) => [kind, type])).toEqual([
      ['replaced', 'charter'],
      ['added', 'consent'],
      ['removed', 'passport'],
    ]);
    // The set itself stays as it went.
    const answer = await workspace.operator.send(calls.downloadSet, { query: { id: sent?.id } });
    expect((await unpack(answer.rawPayload)).map(([name]) => name)).toContain('01. Паспорт 7701234567.pdf');
  });

  it('is for those who see the deal, and is not made of nothing', async () => {
    const stranger = await workspace.api.as('agent', 'stranger');
    const [set] = (await sets()).sets;
    await expect(sets(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(collect(stranger)).rejects.toMatchObject({ status: 404 });
    const answer = await stranger.send(calls.downloadSet, { query: { id: set?.id } });
    expect(answer.statusCode).toBe(404);
    const empty = await workspace.chosenDeal({ collision_reason: 'Проверка' });
    await expect(collect(workspace.agent, empty.legs[0])).rejects.toMatchObject({ status: 409 });
  });
});

describe('the names of files', () => {
  const save = (file_names: string) =>
    workspace.admin.call(packageCalls.savePackage, {
      body: { bank_id: workspace.banks[1] ?? 0, product_id: null, version: 0, items: [], file_names },
    });

  it('are refused with a field nobody knows, a path, or nothing to tell files apart', async () => {
    for (const [pattern, words] of [
      ['{номер}_{дата}', 'Такого поля нет: {дата}'],
      ['../{документ}', /не бывает знаков/],
      ['документ {инн}', /Нужно поле/],
    ] as const)
      await expect(save(pattern)).rejects.toMatchObject({
        status: 422,
        errors: { file_names: [typeof words === 'string' ? words : expect.stringMatching(words)] },
      });
  });
});
