import { afterAll, beforeAll, expect, it } from 'vitest';
import { errandCalls } from '#features/errands/errands.contract.ts';
import { type BossWorks, openBossWorks } from '#kit/server/works/boss-works.ts';
import { defineLine } from '#kit/server/works/works.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let boss: BossWorks;
let director: TestCaller;
let isBroken = true;
const done: number[] = [];
const line = defineLine({
  name: 'errands',
  atOnce: 1,
  retries: 0,
  run: async (_services, id) => {
    if (isBroken) throw new Error('no paper');
    done.push(id);
  },
});

beforeAll(async () => {
  api = await startApi();
  boss = await openBossWorks(api.services.database, [line]);
  Object.assign(api.services, { works: boss });
  await boss.start(api.services, [
    { kind: 'job', name: 'tasks.remind', everyMinutes: 1, run: () => Promise.resolve() },
  ]);
  director = await api.as('director');
});
afterAll(async () => {
  await boss.stop();
  await api.stop();
});

const look = () => director.call(errandCalls.listJobs, {});

it('a director sees every job of the server: when it ran, how it came out, when it runs next', async () => {
  await expect.poll(async () => (await look()).jobs[0]?.state, { timeout: 15_000 }).toBe('completed');
  const [job] = (await look()).jobs;
  expect(job).toMatchObject({ title: 'Напомнить о задачах', every_minutes: 1, attempts: 1, problem: null });
  expect(new Date(job?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

it('what failed for good is listed with its cause and done when somebody repeats it, once', async () => {
  await writeByClock(api.services, (writing) => api.services.works.ask(writing, line, 7));
  await expect.poll(async () => (await look()).failed.length, { timeout: 15_000 }).toBe(1);
  const [failed] = (await look()).failed;
  expect(failed).toMatchObject({ title: 'Фоновая работа № 7', attempts: 1, problem: 'Error: no paper' });
  isBroken = false;
  const body = { id: failed?.id ?? '' };
  await director.call(errandCalls.repeatWork, { body });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([7]);
  expect((await look()).failed).toEqual([]);
  await expect(director.call(errandCalls.repeatWork, { body })).rejects.toMatchObject({ status: 404 });
});

it('nobody else sees or repeats them', async () => {
  const manager = await api.as('manager');
  await expect(manager.call(errandCalls.listJobs, {})).rejects.toMatchObject({ status: 403 });
});
