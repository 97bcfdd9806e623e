import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#app/checks/law-world.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { mayPass } from '#domain/access.ts';
import { extensionOf, extensionsOf } from '#domain/upload-kinds.ts';
import { openVisit } from '#features/client-links/testing/open-visit.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import { samplePdf, samplePng, sampleZip } from '#kit/server/files/sample-files.factory.ts';
import type { World } from '#kit/testing/define-world.ts';
import { startApi, type TestApi, type TestCaller, type TestFile } from '#kit/testing/start-api.ts';

const real = new URL('../../../../shared/data/filetypes/', import.meta.url).pathname;
const doors: readonly NamedCall[] = (await collectRoutes())
  .map((route) => route.call)
  .filter((call) => call.files);

const made: readonly TestFile[] = [
  { name: 'программа.exe', content: Buffer.from('MZ\u0090\u0000') },
  { name: 'акт.pdf.exe', content: samplePdf() },
  { name: 'a.php.jpg', content: samplePng() },
  { name: 'картинка.pdf', content: samplePng() },
  { name: 'архив.pdf', content: sampleZip() },
  { name: 'пусто.pdf', content: Buffer.alloc(0) },
  { name: `${'я'.repeat(200)}.pdf`, content: samplePdf() },
  { name: 'без расширения', content: samplePdf() },
];
const found = existsSync(real)
  ? readdirSync(real)
      .filter((name) => name.startsWith('fixture'))
      .map((name) => ({ name, content: readFileSync(real + name) }))
  : [];
if (found.length === 0) console.log(`${real} is not here: the doors are tried with made files alone`);

let api: TestApi;
let world: World;
let asClient: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  asClient = await openVisit(api, world.ids['deal']);
});
afterAll(() => api.stop());

/** The names of every file kept; a pattern that is matched looks at each of them five times as long. */
const stored = (): string[] => {
  const folder = join(api.services.settings.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
};
/** How many documents and register files there are; the reading of the latter goes on by itself. */
const rows = () =>
  api.services.database.read((db) =>
    selectRow(
      db,
      sql`select (select count(*)::int from documents) as documents, (select count(*)::int from register_files) as files`,
    ),
  );
const bodies: Readonly<Record<string, () => unknown>> = {
  'agentDossiers.saveDocument': () => ({ kind: 'agent_passport' }),
  'agentChanges.saveChangeDocument': () => ({ id: world.ids['agentChange'] }),
  'clientPage.bringDocument': () => ({ document_type: 'charter' }),
  'clientPage.savePiece': () => ({ upload: 'upload-of-the-law', at: 0 }),
  'uploads.savePiece': () => ({ upload: 'upload-of-the-law', at: 0 }),
  'documentRemarks.savePicture': () => ({ id: world.ids['document'] }),
  'clientPage.bringSignature': () => ({
    id: world.ids['signRequest'],
    document_id: world.ids['document'],
  }),
  'clientPage.reportPayment': () => ({ invoice_id: world.ids['invoice'] }),
  'dealDocuments.saveDocument': () => ({ application_id: world.ids['deal'], document_type: 'other' }),
  'dealDrafts.saveDraft': () => ({ application_bank_id: world.ids['leg'] }),
  'dealDrafts.saveMarkedFile': () => ({ id: world.ids['draft'] }),
  'dealQueries.answerWithFiles': () => ({ id: world.ids['queryItem'] }),
  'agentContracts.bringScan': () => ({ id: world.ids['agentContract'], signed_on: '2026-11-20' }),
  'agentReports.bringDocument': () => ({ id: world.ids['agentReport'], slot: 'invoice' }),
  'agentReports.dispute': () => ({ line_id: world.ids['reportLine'], text: 'Мало' }),
  'agentReports.signByCertificate': () => ({ id: world.ids['agentReport'] }),
  'dealSignatures.saveSignature': () => ({ document_id: world.ids['document'] }),
  'signing.signByCertificate': () => ({ document_id: world.ids['agentContract'] }),
};

/** A client by his link where it is his, an operator where he may, the administrator, a guest with his own, else the agent of the branch: the doors are tried by who may open them. */
const callers = ['operator', 'admin', 'guest'] as const;
const callerOf = async (call: NamedCall): Promise<Pick<TestCaller, 'send'>> => {
  if (call.access.kind === 'client')
    return { send: (door, input) => api.visitor.send(door, input, asClient) };
  const role = callers.find((one) => mayPass(call.access, one));
  return role ? api.as(role) : world.people.agent;
};

describe.each(doors.map((call) => [call.name, call] as const))('the door %s', (name, call) => {
  it.each([...made, ...found].map((file) => [file.name.slice(0, 40), file] as const))(
    'keeps %s whole or leaves nothing of it',
    async (_title, file) => {
      const caller = await callerOf(call);
      const before = { rows: await rows(), files: stored() };
      const answer = await caller.send(call, { body: bodies[name]?.() ?? {}, files: [file] });
      if (answer.statusCode === 200) {
        expect(made, 'programs, disguises and double extensions').not.toContain(file);
        expect(extensionsOf(call.files?.kind ?? 'documents')).toContain(extensionOf(file.name));
        expect(stored()).toContain(hash('sha256', file.content));
      } else {
        expect([409, 413, 415, 422]).toContain(answer.statusCode);
        expect(answer.json<{ message: string }>().message).toMatch(/[а-яё]/i);
        expect(await rows()).toEqual(before.rows);
        // A copy that another call has tried and nobody names goes with it.
        const own = hash('sha256', file.content);
        const others = (names: readonly string[]) => names.filter((one) => one !== own);
        const after = stored();
        expect(others(after)).toEqual(others(before.files));
        expect(before.files).toEqual(expect.arrayContaining(after));
      }
    },
  );
});
