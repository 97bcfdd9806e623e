import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectRoutes } from '#app/server/collect.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { noticeEvents } from '#features/notices/notices.events.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { selectRows } from '#kit/server/database.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';
import { inSilence, publish } from '#kit/server/realtime/publish.ts';
import { createRunCall } from '#kit/server/run-call.ts';
import { seedReplies } from '#kit/server/seed.tables.ts';
import { isDone, type ScenarioRunner, runOnce } from '#kit/server/run-once.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let runCall: ScenarioRunner['runCall'];
beforeAll(async () => {
  api = await startApi();
  await api.as('admin', 'admin');
  runCall = createRunCall(api.services, await collectRoutes());
});
afterAll(() => api.stop());

class Killed extends Error {}

/** A process that dies before its step number `steps`. */
const runnerFor = (steps: number, endedEarly?: ScenarioRunner['endedEarly']): ScenarioRunner => {
  let left = steps;
  return {
    services: api.services,
    today: new Date('2026-11-22T09:00:00Z'),
    runCall,
    ...(endedEarly && { endedEarly }),
    actAs: (username) => api.services.database.read((db) => actAs(db, username)),
    progress: () => undefined,
    rest: async () => {
      if (left === 0) throw new Killed();
      left -= 1;
    },
  };
};

const kindOf = (name: string) => ({
  name,
  group: 'other' as const,
  is_multiple: true,
  formats: ['pdf' as const],
  max_mb: 5,
  valid_days: null,
  needs_signature: false,
  help: '',
  is_active: true,
});

/** Ten steps whose course hangs on what was there when the part began, not on what the part itself has made. */
const makeKinds =
  (mark: string) =>
  async ({ runCall: call, read, write, actAs: as, today }: SeedTools): Promise<void> => {
    const acting = { caller: await as('admin'), now: today };
    const existing = await call(documentKindCalls.listKinds, {}, acting);
    for (let at = 0; at < 3; at += 1) {
      const seen = await read((db) => db.$count(documentKinds));
      const body = kindOf(`${mark} ${at}, знали ${existing.length}, стало ${seen - existing.length}`);
      const { id } = await call(documentKindCalls.createKind, { body }, acting);
      await write(async (db) => {
        await db.update(documentKinds).set({ help: sql`help || '+'` }).where(eq(documentKinds.id, id));
      });
    }
  };

const madeOf = (mark: string) =>
  api.services.database.read((db) =>
    db
      .select({ name: documentKinds.name, help: documentKinds.help })
      .from(documentKinds)
      .where(sql`name like ${`${mark} %`}`)
      .orderBy(asc(documentKinds.id)),
  );

it('tells a part once, wherever it is cut off and however often', async () => {
  const count = await api.services.database.read((db) => db.$count(documentKinds));
  const kinds = [0, 1, 2].map((at) => ({ name: `Раз ${at}, знали ${count}, стало ${at}`, help: '+' }));
  let deaths = 0;
  for (;;) {
    const ended = await runOnce(runnerFor(3), 'once', makeKinds('Раз')).catch((error: unknown) => error);
    if (ended === undefined) break;
    expect(ended).toBeInstanceOf(Killed);
    deaths += 1;
    expect(await isDone(api.services, 'once')).toBe(false);
  }
  expect(deaths).toBeGreaterThan(2);
  expect(await madeOf('Раз')).toEqual(kinds);
  expect(await api.services.database.read((db) => db.$count(seedReplies))).toBe(0);
  await runOnce(runnerFor(0), 'once', makeKinds('Раз'));
  expect(await madeOf('Раз')).toEqual(kinds);
});

it('does nothing twice when it dies after its last step', async () => {
  const dying = async (tools: SeedTools): Promise<void> => {
    await makeKinds('Два')(tools);
    throw new Killed();
  };
  await expect(runOnce(runnerFor(100), 'end', dying)).rejects.toBeInstanceOf(Killed);
  const made = await madeOf('Два');
  expect(made).toHaveLength(3);
  await runOnce(runnerFor(0), 'end', makeKinds('Два'));
  expect(await madeOf('Два')).toEqual(made);
});

it('ends a part whose ground people have changed behind the product, and fails before it', async () => {
  const refused = (): Promise<void> => Promise.reject(refuse(kitErrors.noRight));
  await expect(runOnce(runnerFor(1), 'before', refused)).rejects.toMatchObject({
    message: expect.any(String) as string,
  });
  expect(await isDone(api.services, 'before')).toBe(false);
  const reported: string[] = [];
  await runOnce(
    runnerFor(1, (unit) => void reported.push(unit)),
    'behind',
    refused,
  );
  expect(await isDone(api.services, 'behind')).toBe(true);
  expect(reported).toEqual(['behind']);
});

it('is silent by itself: others speak meanwhile, and what it tells is read', async () => {
  const { database } = api.services;
  const { userId } = await api.as('agent', 'hearer');
  const now = new Date();
  const report = (text: string) =>
    database.write((db) => publish({ db, now }, noticeEvents.changed, { to: 'everybody', body: text }));
  const runSeed = (message: string) =>
    database.write((db) =>
      notify(
        { db, now },
        { to: [userId], fromUserId: null, kind: 'deal', header: '', message, entity: null },
      ),
    );
  const { promise: open, resolve } = Promise.withResolvers<void>();
  const silent = inSilence(async () => {
    await open;
    await report('in silence');
    await runSeed('in silence');
  });
  await report('aloud');
  await runSeed('aloud');
  resolve();
  await silent;
  const stated = await database.read((db) =>
    selectRows<{ body: string }>(db, sql`select message::jsonb ->> 'body' as body from realtime_events`),
  );
  expect(stated.map(({ body }) => body)).toEqual(['aloud']);
  const reported = await database.read((db) =>
    db.select().from(notifications).orderBy(asc(notifications.id)),
  );
  expect(reported.map(({ message, readAt }) => [message, readAt !== null])).toEqual([
    ['aloud', false],
    ['in silence', true],
  ]);
});
