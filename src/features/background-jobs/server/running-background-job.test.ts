import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  backgroundJobItems,
  ownBackgroundJobs,
} from '#features/background-jobs/server/background-jobs.tables.ts';
import {
  BackgroundJobStopped,
  createRunning,
} from '#features/background-jobs/server/running-background-job.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
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
          .select({ key: backgroundJobItems.key, outcome: backgroundJobItems.outcome })
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
  expect(await job.kept()).toEqual([{ key: '1', outcome: 'done' }]);
});

it('a lock that is never given back fails the record after ten waits', async () => {
  const job = await begin('in vain');
  let tries = 0;
  await job.attempt().each(items, () => {
    tries += 1;
    return Promise.reject(lockTaken());
  });
  expect(tries).toBe(10);
  expect(await job.kept()).toEqual([{ key: '1', outcome: 'failed' }]);
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
  let tries = 0;
  const attempt = () =>
    job.attempt().each(items, async ({ db }) => {
      tries += 1;
      await db
        .update(ownBackgroundJobs)
        .set({ problem: sql`coalesce(${ownBackgroundJobs.problem}, '') || 'x'` })
        .where(eq(ownBackgroundJobs.id, job.id));
      return { outcome: 'done' };
    });
  await Promise.all([attempt(), attempt()]);
  expect(tries).toBe(2);
  expect(await job.kept()).toEqual([{ key: '1', outcome: 'done' }]);
  const [row] = await api.services.database.read((db) =>
    db.select().from(ownBackgroundJobs).where(eq(ownBackgroundJobs.id, job.id)),
  );
  expect(row?.problem).toBe('x');
});
