import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectValues } from '#app/checks/collect-values.ts';
import { buildWorld } from '#app/checks/law-world.ts';
import { collectRoutes } from '#app/server/collect.ts';
import type { UploadKindName } from '#domain/upload-kinds.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import { isSamples, type Sample } from '#kit/testing/define-samples.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

/** Doors for files that nobody makes by the way: signatures, forms and drafts of banks, the register of purchases. */
const untried: readonly (UploadKindName | undefined)[] = [
  'signature',
  'form',
  'template',
  'drafts',
  'register',
];
const creating: readonly NamedCall[] = (await collectRoutes())
  .map((route) => route.call)
  .filter((call) => call.creates && !untried.includes(call.files?.kind));

let api: TestApi;
const samples = new Map<string, Sample>();
beforeAll(async () => {
  api = await startApi({ demo: true }); // a letter may be sent again only where letters are kept
  const world = await buildWorld(api);
  for (const { make } of (await collectValues('src/features/*/testing/*.samples.ts')).filter(isSamples))
    for (const sample of await make(world, api)) samples.set(sample.call.name, sample);
});
afterAll(() => api.stop());

const countOf = async (table: string): Promise<number> =>
  (
    await api.services.database.read((db) =>
      selectRow<{ rows: number }>(db, sql`select count(*)::int as rows from ${sql.identifier(table)}`),
    )
  )?.rows ?? -1;

describe('a creating call repeated with one key', () => {
  it.each(creating.map((call) => [call.name, call] as const))('%s has one effect', async (name, call) => {
    const sample = samples.get(name);
    if (!sample) throw new Error(`${name} wants a sample in the testing/x.samples.ts of its feature`);
    const { caller, table, body, other, files = [] } = sample;
    const before = await countOf(table);
    const send = (stated: unknown) =>
      caller.send(call, { body: stated, files }, { 'idempotency-key': `key-${name}` });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      answers.map(() => [200, answers[0]?.body]),
    );
    expect(await countOf(table)).toBe(before + 1);
    const changed = await send(other);
    expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([422, 'kit.keyReused']);
    expect(await countOf(table)).toBe(before + 1);
  });

  it('has a sample for nothing else', () => {
    const names = creating.map((call) => call.name);
    expect([...samples.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
});
