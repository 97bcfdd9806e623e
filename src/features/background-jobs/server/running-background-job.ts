import { and, eq } from 'drizzle-orm';
import { backgroundJobEvents } from '#features/background-jobs/background-jobs.events.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import type {
  Came,
  Item,
  RunningBackgroundJob,
} from '#features/background-jobs/server/background-job-kinds.ts';
import {
  backgroundJobItems,
  ownBackgroundJobs,
} from '#features/background-jobs/server/background-jobs.tables.ts';
import type { BackgroundJob } from '#features/background-jobs/server/run-background-jobs.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import { type Db, sqlState } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import type { Services } from '#kit/server/services.ts';

/** The person has stopped the work; what is done stays. */
export class BackgroundJobStopped extends Error {
  override readonly name = 'BackgroundJobStopped';
}

/** Undoes the doing of a record that another attempt, which was given up for dead too early, has done meanwhile. */
class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}

/** Undoes the transaction of a dry run once it has shown that it would succeed. */
class Tried extends Error {
  override readonly name = 'Tried';
  readonly came: Came;
  constructor(came: Came) {
    super('tried');
    this.came = came;
  }
}

const reportEveryMs = 400;

/** A refusal with what it says of single fields. */
export const wordsOf = ({ message, errors = {} }: Refusal): string =>
  [...new Set([message, ...Object.values(errors).flat()])].join('. ');

/** The work while it is this very attempt that does it: one that was given up for dead has no more to say. */
export const isOurs = ({ id, attempts }: BackgroundJob) =>
  and(
    eq(ownBackgroundJobs.id, id),
    eq(ownBackgroundJobs.state, 'running'),
    eq(ownBackgroundJobs.attempts, attempts),
  );

type Running = {
  readonly input: RunningBackgroundJob;
  /** Writes the last figures, which may not have been told yet. */
  readonly resolve: () => Promise<void>;
};

const lockTimeout = '55P03';
const mostWaits = 10;

/**
 * Somebody else's longer work is waited for: a call says that a lock is taken, a job is in no hurry. Between waits it
 * holds nothing, says that it lives, and hears whether it shall stop.
 */
const withPatience = async <T>(work: () => Promise<T>, between: () => Promise<void>): Promise<T> => {
  for (let waits = 1; ; waits += 1) {
    try {
      return await work();
    } catch (error) {
      if (waits >= mostWaits || sqlState(error) !== lockTimeout) throw error;
    }
    await between();
  }
};

const operationOf = (
  services: Services,
  backgroundJob: BackgroundJob,
  caller: Caller,
  report: () => Promise<void>,
) => {
  const contextOf = (db: Db, after: (() => unknown)[]): Operation => ({
    db,
    caller,
    services,
    now: services.clock.now(),
    requestId: `errand-${backgroundJob.id}`,
    callName: `errand.${backgroundJob.kind}`,
    afterCommit: (work) => after.push(work),
  });
  const perform: RunningBackgroundJob['perform'] = async (work) => {
    let after: (() => unknown)[] = [];
    const result = await withPatience(
      () =>
        services.database.write((db) => {
          after = [];
          return work(contextOf(db, after));
        }),
      report,
    );
    for (const next of after) await next();
    return result;
  };
  const view: RunningBackgroundJob['view'] = (work) =>
    services.database.read((db) => work(contextOf(db, [])));
  return { perform, view };
};

/** How far the work has come: written down and published, not more often than people can see. */
const createProgress = (services: Services, backgroundJob: BackgroundJob) => {
  let at = { done: backgroundJob.done, total: backgroundJob.total };
  let reportedAt = -reportEveryMs;

  const report = (): Promise<void> =>
    services.database.write(async (db) => {
      const now = services.clock.now();
      const [row] = await db
        .update(ownBackgroundJobs)
        .set({ ...at, heartbeatAt: now })
        .where(isOurs(backgroundJob))
        .returning({ stopAsked: ownBackgroundJobs.stopAsked });
      if (!row || row.stopAsked) throw new BackgroundJobStopped();
      const data = { background_job_id: backgroundJob.id, state: 'running' as const, ...at };
      await publish({ db, now }, backgroundJobEvents.moved, { to: [backgroundJob.userId], data });
    });

  const progress: RunningBackgroundJob['progress'] = async (done, total) => {
    at = { done, total };
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    await report();
  };
  const resolve: Running['resolve'] = async () => {
    await services.database.write((db) => db.update(ownBackgroundJobs).set(at).where(isOurs(backgroundJob)));
  };
  return { progress, report, resolve };
};

/** Keeps what came of a record; false where that stands already. */
const keep = async (
  db: Db,
  { id: backgroundJobId }: BackgroundJob,
  { key, title, dealId = null }: Item,
  came: Came,
): Promise<boolean> => {
  const kept = await db
    .insert(backgroundJobItems)
    .values({
      backgroundJobId,
      key,
      title,
      dealId: came.dealId ?? dealId,
      outcome: came.outcome,
      words: came.words ?? '',
    })
    .onConflictDoNothing()
    .returning({ id: backgroundJobItems.id });
  return kept.length > 0;
};

/** What a job sees of the product while it runs. */
export const createRunning = (services: Services, backgroundJob: BackgroundJob, caller: Caller): Running => {
  const { progress, report, resolve } = createProgress(services, backgroundJob);
  const { perform, view } = operationOf(services, backgroundJob, caller, report);

  const failureOf = (error: unknown, item: Item): Came => {
    if (error instanceof Tried) return error.came;
    if (error instanceof Refusal) return { outcome: 'refused', words: wordsOf(error) };
    services.log.error({
      event: 'errand item failed',
      backgroundJob: backgroundJob.id,
      item: item.key,
      cause: causeOf(error),
    });
    return { outcome: 'failed', words: backgroundJobTexts.itemBroken };
  };

  const one = async <I extends Item>(
    item: I,
    work: (operation: Operation, item: I) => Promise<Came>,
  ): Promise<void> => {
    try {
      await perform(async (operation) => {
        const came = await work(operation, item);
        if (backgroundJob.isDryRun) throw new Tried(came);
        if (!(await keep(operation.db, backgroundJob, item, came))) throw new AlreadyDone();
      });
    } catch (error) {
      if (error instanceof BackgroundJobStopped) throw error;
      if (error instanceof AlreadyDone) return;
      const came = failureOf(error, item);
      await services.database.write((db) => keep(db, backgroundJob, item, came));
    }
  };

  const each: RunningBackgroundJob['each'] = async (items, work) => {
    const existing = await services.database.read((db) =>
      db
        .select({ key: backgroundJobItems.key })
        .from(backgroundJobItems)
        .where(eq(backgroundJobItems.backgroundJobId, backgroundJob.id)),
    );
    const isDone = new Set(existing.map(({ key }) => key));
    let done = items.filter(({ key }) => isDone.has(key)).length;
    await progress(done, items.length);
    for (const item of items) {
      if (isDone.has(item.key)) continue;
      await one(item, work);
      done += 1;
      await progress(done, items.length);
    }
  };

  const { id, input, inputSha256, isDryRun } = backgroundJob;
  return {
    input: { id, input, inputSha256, isDryRun, services, caller, progress, perform, view, each },
    resolve,
  };
};
