import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { type BossJobs, openBossJobs } from '#kit/server/background-jobs/boss-jobs.ts';
import { defineJobQueue } from '#kit/server/background-jobs/background-jobs.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let boss: BossJobs;
let director: TestCaller;
let isBroken = true;
const done: number[] = [];
const line = defineJobQueue({
  name: 'backgroundJobs',
  atOnce: 1,
  retries: 0,
  run: async (_services, id) => {
    if (isBroken) throw new Error('no paper');
    done.push(id);
  },
});

beforeAll(async () => {
  api = await startApi();
  boss = await openBossJobs(api.services.database, [line]);
  Object.assign(api.services, { backgroundJobs: boss });
  await boss.start(api.services, [
    {
      kind: 'job',
      name: 'tasks.remind',
      title: 'Напомнить о задачах',
      everyMinutes: 1,
      run: () => Promise.resolve(),
    },
  ]);
  director = await api.as('director');
});
afterAll(async () => {
  await boss.stop();
  await api.stop();
});

const view = () => director.call(backgroundJobCalls.listJobs, {});

it('a director sees every job of the server: when it ran, how it came out, when it runs next', async () => {
  await expect.poll(async () => (await view()).jobs[0]?.state, { timeout: 15_000 }).toBe('completed');
  const [job] = (await view()).jobs;
  expect(job).toMatchObject({ title: 'Напомнить о задачах', every_minutes: 1, attempts: 1, problem: null });
  expect(new Date(job?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
  const [run] = await director.call(backgroundJobCalls.listRuns, { query: { name: 'tasks.remind' } });
  expect(run).toMatchObject({ state: 'completed', attempts: 1, problem: null });
  await expect(
    director.call(backgroundJobCalls.listRuns, { query: { name: 'nobody.does' } }),
  ).rejects.toMatchObject({ status: 404 });
});

it('what failed for good is listed with its cause and done when somebody repeats it, once', async () => {
  await writeByClock(api.services, (writing) => api.services.backgroundJobs.enqueue(writing, line, 7));
  await expect.poll(async () => (await view()).failed.length, { timeout: 15_000 }).toBe(1);
  const [failed] = (await view()).failed;
  expect(failed).toMatchObject({ title: 'Фоновая задача № 7', attempts: 1, problem: 'Error: no paper' });
  isBroken = false;
  const body = { id: failed?.id ?? '' };
  await director.call(backgroundJobCalls.repeatJob, { body });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([7]);
  expect((await view()).failed).toEqual([]);
  await expect(director.call(backgroundJobCalls.repeatJob, { body })).rejects.toMatchObject({ status: 404 });
});

it('nobody else sees or repeats them', async () => {
  const manager = await api.as('manager');
  await expect(manager.call(backgroundJobCalls.listJobs, {})).rejects.toMatchObject({ status: 403 });
});
