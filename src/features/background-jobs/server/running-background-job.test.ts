import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import {
  backgroundJobItems,
  ownBackgroundJobs,
} from '#features/background-jobs/server/background-jobs.tables.ts';
import {
  BackgroundJobStopped,
  createRunning,
} from '#features/background-jobs/server/running-background-job.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { Db } from '#kit/server/database.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await startApi();
  ({ userId } = await api.as('admin'));
});
afterAll(() => api.stop());

const items = [{ key: '1', title: 'Одна запись' }];
const lockTaken = () =>
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

/** A job that goes on, as each of its attempts has it. */
const begin = async (wish: string) => {
  const { database, clock } = api.services;
  const [job] = await database.write((db) =>
    db
      .insert(ownBackgroundJobs)
      .values({
        userId,
        role: 'admin',
        kind: 'test',
        title: 'Проба',
        input: {},
        wish,
        state: 'running',
        attempts: 1,
        createdAt: clock.now(),
      })
      .returning(),
  );
  if (!job) throw new Error('No job was written');
  const caller = await database.read((db) => actAs(db, 'admin'));
  return {
    id: job.id,
    attempt: () => createRunning(api.services, job, caller).input,
    kept: () =>
      database.read((db) =>
        db
          .select({
            key: backgroundJobItems.key,
            outcome: backgroundJobItems.outcome,
            words: backgroundJobItems.words,
          })
          .from(backgroundJobItems)
          .where(eq(backgroundJobItems.backgroundJobId, job.id)),
      ),
  };
};

it('a record whose lock somebody has for long is waited for, not failed', async () => {
  const job = await begin('waits');
  let tries = 0;
  await job.attempt().each(items, () => {
    tries += 1;
    return tries < 3 ? Promise.reject(lockTaken()) : Promise.resolve({ outcome: 'done' });
  });
  expect(tries).toBe(3);
  expect(await job.kept()).toEqual([{ key: '1', outcome: 'done', words: '' }]);
});

it('a lock that is never given back fails the record after ten waits', async () => {
  const job = await begin('in vain');
  let tries = 0;
  await job.attempt().each(items, () => {
    tries += 1;
    return Promise.reject(lockTaken());
  });
  expect(tries).toBe(10);
  expect(await job.kept()).toEqual([{ key: '1', outcome: 'failed', words: backgroundJobTexts.itemBroken }]);
});

it('a job that waits for a lock hears that it shall stop', async () => {
  const job = await begin('stopped');
  const asked: Promise<unknown>[] = [];
  const work = () => {
    // By another connection: the transaction of the record is undone.
    if (asked.length === 0)
      asked.push(
        api.services.database.write((db) =>
          db.update(ownBackgroundJobs).set({ stopAsked: true }).where(eq(ownBackgroundJobs.id, job.id)),
        ),
      );
    return Promise.reject(lockTaken());
  };
  await expect(job.attempt().each(items, work)).rejects.toThrow(BackgroundJobStopped);
  await Promise.all(asked);
  expect(await job.kept()).toEqual([]);
});

it('two attempts that do one record at once leave what one of them has done', async () => {
  const job = await begin('twice');
  const write = (db: Db, by: string) =>
    db
      .update(ownBackgroundJobs)
      .set({ problem: sql`coalesce(${ownBackgroundJobs.problem}, '') || ${by}` })
      .where(eq(ownBackgroundJobs.id, job.id));
  await job.attempt().each(items, async ({ db }) => {
    // Given up for dead while it works, by an attempt that does the same record before this one ends.
    await job.attempt().each(items, async ({ db: other }) => {
      await write(other, 'second');
      return { outcome: 'done', words: 'second' };
    });
    await write(db, 'first');
    return { outcome: 'done', words: 'first' };
  });
  expect(await job.kept()).toEqual([{ key: '1', outcome: 'done', words: 'second' }]);
  const [row] = await api.services.database.read((db) =>
    db.select().from(ownBackgroundJobs).where(eq(ownBackgroundJobs.id, job.id)),
  );
  expect(row?.problem).toBe('second');
});
