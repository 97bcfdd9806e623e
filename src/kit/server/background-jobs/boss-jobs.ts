import { type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Database } from '#kit/server/database.ts';
import type { Job } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';
import { bossSchema, withoutFrame } from '#kit/server/background-jobs/boss-schema.ts';
import { lastEnds } from '#kit/server/background-jobs/job-states.ts';
import {
  controlsOf,
  type JobResult,
  runStoppable,
  through,
} from '#kit/server/background-jobs/scheduled-runs.ts';
import { cronOf } from '#kit/server/background-jobs/job-times.ts';
import { deadQueue, jobQueue, tries } from '#kit/server/background-jobs/queues.ts';
import {
  waitShortly,
  type JobQueue,
  type BackgroundJobs,
} from '#kit/server/background-jobs/background-jobs.ts';

/** Runs of a job that are kept to be looked at; of the minute's jobs those of an hour. */
const storedRuns = 10;
/** What one process does at the same time of scheduled jobs; a long one does not keep the others waiting. */
const jobsAtOnce = 3;
const hourSeconds = 3_600;
const minuteMs = 60_000;

/**
 * How soon a process that died is noticed: its jobs beat every ten seconds and are taken from it after twenty, by
 * whoever looks next. Workers look at their queue when something is asked of them and every ten seconds besides, which
 * costs an idle processor two thousandths.
 */
const steps = { heartbeatSeconds: 20 };
const pollSeconds = 10;
const watch = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  maintenanceIntervalSeconds: hourSeconds,
  queueCacheIntervalSeconds: 10 * 60,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 10,
  // What we do not use: works of jobs, indexes built behind one's back, reports on the server's own vacuum.
  flowIntervalSeconds: 24 * hourSeconds,
  bamIntervalSeconds: 24 * hourSeconds,
  reindex: false,
  monitorVacuum: false,
};

type Asked = { readonly id?: number };
type QueuePolicy = NonNullable<Queue['policy']>;
type QueueOptions = Omit<Queue, 'name' | 'policy' | 'partition'>;

/** The queue of the running product, kept by pg-boss in the same database on both engines. */
export type BossJobs = BackgroundJobs & {
  /** Begins to do scheduled jobs and asked jobs; answers when the first of them may begin. */
  readonly start: (services: Services, jobs: readonly Job[], jobsBegin?: Promise<void>) => Promise<void>;
  /** Lets go: works under way have three seconds, then they are free for others. */
  readonly stop: () => Promise<void>;
};

/** The queues as they must be: of the failed, of scheduled jobs, of each kind of jobs done one by one. */
const createQueues = async (boss: PgBoss, lines: readonly JobQueue[]): Promise<void> => {
  const create = async (name: string, policy: QueuePolicy, options: QueueOptions): Promise<void> => {
    await boss.createQueue(name, { policy, ...options });
    await boss.updateQueue(name, options);
    // The package remembers a queue it has looked at; in the middle of our transaction it could not look.
    await boss.findJobs(name, { key: '' });
  };
  await create(deadQueue, 'standard', { retentionSeconds: 30 * 24 * hourSeconds });
  const failing = { ...steps, ...tries, deadLetter: deadQueue };
  await create(jobQueue, 'exclusive', { ...failing, expireInSeconds: hourSeconds });
  for (const { name, retries: retryLimit } of lines) {
    const long = { retryLimit, expireInSeconds: 24 * hourSeconds, deleteAfterSeconds: hourSeconds };
    await create(name, 'exclusive', { ...failing, ...long });
  }
};

/** The workers of this process. */
const createWorkers = (boss: PgBoss) => {
  const workers = new Map<string, string[]>();
  const wake = (queue: string): void => workers.get(queue)?.forEach((worker) => boss.notifyWorker(worker));
  const work = async (
    queue: string,
    atOnce: number,
    run: (asked: JobWithMetadata<Asked>) => Promise<JobResult | void>,
  ): Promise<void> => {
    const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true as const };
    const ids: string[] = [];
    workers.set(queue, ids);
    for (let at = 0; at < atOnce; at += 1) {
      const id = await boss.work<Asked, JobResult | void, typeof options>(queue, options, async ([asked]) => {
        wake(queue); // where there was one, there may be more
        return asked && run(asked);
      });
      ids.push(id);
    }
  };
  return { wake, work };
};

/** Does one and says why it failed, where it did: what, why, and when it is tried again. */
const attempt = async <T>(
  { log }: Services,
  name: string,
  { retryCount, retryLimit }: JobWithMetadata,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const cause = causeOf(error);
    const isLast = retryCount >= retryLimit;
    const next = isLast
      ? 'none: it lies among the failed'
      : `in ${tries.retryDelay * 2 ** retryCount} s or later`;
    log.error({ event: 'job failed', job: name, cause, attempt: retryCount + 1, next });
    // oxlint-disable-next-line preserve-caught-error -- what the package stores holds no values of statements
    throw new Error(cause);
  }
};

/** A job that has come right is no longer among the failed, and one that fails again stands there once. */
const forgetDead = (database: Database, key: string): Promise<unknown> =>
  database.execute(`delete from ${bossSchema}.job where name = $1 and singleton_key = $2`, [deadQueue, key]);

/** Gives the scheduled jobs their times; those whose time has passed meanwhile are asked for at once. */
const schedule = async (boss: PgBoss, services: Services, jobs: readonly Job[]): Promise<void> => {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { key } of await boss.getSchedules(jobQueue))
    if (!names.has(key)) await boss.unschedule(jobQueue, key);
  const ended = await services.database.read(lastEnds);
  const now = services.clock.now().getTime();
  for (const { name, title, everyMinutes } of jobs) {
    const deleteAfterSeconds = Math.max(hourSeconds, everyMinutes * 60 * storedRuns);
    // Within an hour once, so that a start just before the job's own minute does not do it twice.
    const once = everyMinutes * 60 >= hourSeconds ? { singletonSeconds: hourSeconds } : {};
    const options = { singletonKey: name, deleteAfterSeconds, ...once };
    const times = { key: name, tz: 'Europe/Moscow' };
    await boss.schedule(jobQueue, cronOf(everyMinutes), { title, everyMinutes }, { ...options, ...times });
    const last = ended.get(name)?.getTime() ?? 0;
    if (now - last >= everyMinutes * minuteMs) await boss.send(jobQueue, {}, options);
  }
};

/** One scheduled job, whose turn has come. */
const runScheduled = async (
  services: Services,
  jobs: readonly Job[],
  asked: JobWithMetadata,
): Promise<JobResult> => {
  const { database } = services;
  const name = asked.singletonKey ?? '';
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`No job is called ${name}`);
  if (asked.retryCount >= asked.retryLimit) await forgetDead(database, name);
  const result = await attempt(services, name, asked, () =>
    runStoppable(services, asked.id, () => job.run(services)),
  );
  await forgetDead(database, name);
  return result;
};

/** Opens the queue: works can be handed in from now on. */
export const openBossJobs = async (database: Database, lines: readonly JobQueue[]): Promise<BossJobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(withoutFrame(text), values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: bossSchema,
    ...watch,
  });
  let reportTrouble: (cause: string) => void = () => undefined;
  boss.on('error', (error: unknown) => reportTrouble(causeOf(error)));
  await boss.start();
  await createQueues(boss, lines);
  const { wake, work } = createWorkers(boss);
  /** Ends of jobs that somebody in this process waits for. */
  const waited = new Map<string, () => void>();

  return {
    enqueue: async ({ db, afterCommit }, { name }, id) => {
      const key = String(id);
      await boss.send(name, { id }, { singletonKey: key, ...through(db) });
      afterCommit(async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const place = `${name} ${key}`;
        waited.set(place, resolve);
        wake(name);
        await waitShortly(promise);
        waited.delete(place);
      });
    },
    again: async ({ db, afterCommit }, id) => {
      const [dead] = await boss.findJobs<Asked>(deadQueue, { id, ...through(db) });
      if (!dead?.sourceName) return false;
      const { sourceName: queue, singletonKey, data } = dead;
      await boss.send(queue, data, { ...(singletonKey ? { singletonKey } : {}), ...through(db) });
      await boss.deleteJob(deadQueue, id, through(db));
      afterCommit(() => wake(queue));
      return true;
    },
    ...controlsOf(boss, () => wake(jobQueue)),
    start: async (services, jobs, jobsBegin) => {
      reportTrouble = (cause) => services.log.warn({ event: 'queue out of reach', cause });
      for (const line of lines) {
        await work(line.name, line.atOnce, async (asked) => {
          const { id } = asked.data;
          if (id === undefined) throw new Error(`A work of ${line.name} without its number`);
          try {
            await attempt(services, line.name, asked, () => line.run(services, id));
          } finally {
            waited.get(`${line.name} ${id}`)?.();
          }
        });
      }
      await jobsBegin;
      await schedule(boss, services, jobs);
      await work(jobQueue, jobsAtOnce, (asked) => runScheduled(services, jobs, asked));
    },
    stop: () => boss.stop({ close: false, graceful: true, timeout: 3_000 }),
  };
};
