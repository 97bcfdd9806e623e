import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Job } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';
import { type BossJobs, openBossJobs } from '#kit/server/background-jobs/boss-jobs.ts';
import { deadJobs, jobStates } from '#kit/server/background-jobs/job-states.ts';
import { defineJobQueue } from '#kit/server/background-jobs/background-jobs.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const done: string[] = [];
let isBroken = true;
const smooth = defineJobQueue({
  name: 'smooth',
  atOnce: 2,
  retries: 1,
  run: async (_services, id) => void done.push(`smooth ${id}`),
});
const rough = defineJobQueue({
  name: 'rough',
  atOnce: 1,
  retries: 0,
  run: async (_services, id) => {
    if (isBroken) throw new Error('query', { cause: new Error('the pen broke') });
    done.push(`rough ${id}`);
  },
});
const job = (name: string, everyMinutes: number): Job => ({
  kind: 'job',
  name,
  title: `Work ${name}`,
  everyMinutes,
  run: async () => void done.push(name),
});
const jobs = [job('hourly', 60), job('nightly', 24 * 60)];

let api: TestApi;
let services: Services;
const bosses: BossJobs[] = [];
const open = async (): Promise<BossJobs> => {
  const boss = await openBossJobs(api.services.database, [smooth, rough]);
  bosses.push(boss);
  return boss;
};
beforeAll(async () => {
  api = await startApi();
  const boss = await open();
  services = { ...api.services, backgroundJobs: boss };
  await boss.start(services, jobs);
});
afterAll(async () => {
  for (const boss of bosses) await boss.stop();
  await api.stop();
});

const countOf = (what: string): number => done.filter((one) => one === what).length;
const view = <T>(read: (db: Parameters<typeof deadJobs>[0]) => Promise<T>) => services.database.read(read);

it('a job that was never done is done at the start, once, however many instances there are', async () => {
  await expect.poll(() => countOf('hourly') + countOf('nightly'), { timeout: 15_000 }).toBe(2);
  await expect
    .poll(async () =>
      (await view(jobStates)).map((one) => [one.title, one.every_minutes, one.state, one.attempts]),
    )
    .toEqual([
      ['Work hourly', 60, 'completed', 1],
      ['Work nightly', 1_440, 'completed', 1],
    ]);
  const second = await open();
  await second.start({ ...services, backgroundJobs: second }, jobs);
  await sleep(1_000);
  expect([countOf('hourly'), countOf('nightly')]).toEqual([1, 1]);
});

it('a job belongs to the transaction that asks for it: undone with it, and over before the answer', async () => {
  const undone = writeByClock(services, async (writing) => {
    await services.backgroundJobs.enqueue(writing, smooth, 1);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await writeByClock(services, async (writing) => {
    await services.backgroundJobs.enqueue(writing, smooth, 2);
    await services.backgroundJobs.enqueue(writing, smooth, 2);
    expect(countOf('smooth 2')).toBe(0);
  });
  await expect.poll(() => countOf('smooth 2'), { timeout: 15_000 }).toBe(1);
  await sleep(500);
  expect([countOf('smooth 1'), countOf('smooth 2')]).toEqual([0, 1]);
});

it('a job that fails says its name, the cause and what comes next, lies among the failed, and is tried anew when asked', async () => {
  await writeByClock(services, (writing) => services.backgroundJobs.enqueue(writing, rough, 7));
  await expect.poll(() => view(deadJobs), { timeout: 15_000 }).toHaveLength(1);
  const [dead] = await view(deadJobs);
  expect(dead).toMatchObject({ queue: 'rough', key: '7', attempts: 1, cause: 'Error: the pen broke' });
  const line = api.logLines.find((one) => one.includes('job failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ job: 'rough', cause: 'Error: the pen broke', attempt: 1 });
  isBroken = false;
  const again = (id: string) =>
    writeByClock(services, (writing) => services.backgroundJobs.again(writing, id));
  expect(await again(dead?.id ?? '')).toBe(true);
  await expect.poll(() => countOf('rough 7'), { timeout: 15_000 }).toBe(1);
  expect(await view(deadJobs)).toEqual([]);
  expect(await again(dead?.id ?? '')).toBe(false);
});

it('a scheduled job is begun by hand, counts what it goes through, and is stopped before its next change', async () => {
  const control = services.backgroundJobs;
  const write = <T>(work: Parameters<typeof writeByClock<T>>[1]) => writeByClock(services, work);
  const stateOf = async (name: string) => (await view(jobStates)).find((one) => one.name === name);
  expect(await write((writing) => control.runNow(writing, 'nobody'))).toBe(false);
  expect(await write((writing) => control.runNow(writing, 'hourly'))).toBe(true);
  await expect.poll(() => countOf('hourly'), { timeout: 15_000 }).toBe(2);

  const endless: Job = {
    ...job('endless', 60),
    run: async (all) => {
      for (let id = 1; ; id += 1) {
        await forEachRow(
          all,
          (after) => Promise.resolve(after === 0 ? [{ id }] : []),
          () => sleep(20),
        );
        await writeByClock(all, () => Promise.resolve());
      }
    },
  };
  const other = await open();
  await bosses[0]?.stop();
  await other.start({ ...services, backgroundJobs: other }, [endless]);
  await expect.poll(async () => (await stateOf('endless'))?.state, { timeout: 15_000 }).toBe('active');
  expect(await write((writing) => other.stopRun(writing, 'endless'))).toBe(true);
  expect(await stateOf('endless')).toMatchObject({ state: 'cancelled' });
  const line = () => api.logLines.find((one) => one.includes('stopped by an administrator'));
  await expect.poll(line, { timeout: 15_000 }).toBeDefined();
  expect(await write((writing) => other.stopRun(writing, 'endless'))).toBe(false);
});
