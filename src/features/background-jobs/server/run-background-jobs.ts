import { backgroundJobLimits } from '#features/background-jobs/background-jobs.limits.ts';
import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { backgroundJobEvents } from '#features/background-jobs/background-jobs.events.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import { type BackgroundJobState, maxAttempts } from '#features/background-jobs/background-jobs.states.ts';
import { type MadeFile, runOf } from '#features/background-jobs/server/background-job-kinds.ts';
import { ownBackgroundJobs } from '#features/background-jobs/server/background-jobs.tables.ts';
import {
  createRunning,
  BackgroundJobStopped,
  isOurs,
  wordsOf,
} from '#features/background-jobs/server/running-background-job.ts';
import { outcomesOf } from '#features/background-jobs/server/show-background-jobs.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Db } from '#kit/server/database.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';
import type { JobQueue } from '#kit/server/background-jobs/background-jobs.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** A job as it is stored. */
export type BackgroundJob = typeof ownBackgroundJobs.$inferSelect;

const hourMs = 3_600_000;
const mostFileBytes = 512 * 1024 * 1024;

type End = {
  readonly state: Exclude<BackgroundJobState, 'queued' | 'running'>;
  readonly problem?: string;
  readonly file?: MadeFile & { readonly bytes: number; readonly sha256: string };
};

const report: Readonly<Record<End['state'], ((title: string) => string) | null>> = {
  done: backgroundJobTexts.ready,
  failed: backgroundJobTexts.notReady,
  stopped: null,
};

/** What the bell says of a job that is over: why it failed, else its file, what of it was not done, how much there was. */
const messageOf = async (
  db: Db,
  { id, done, total }: BackgroundJob,
  { problem, file }: End,
): Promise<string> => {
  if (problem !== undefined) return problem;
  const came = (await outcomesOf({ db }, [id])).get(id);
  const isHalf = came !== undefined && came.refused + came.failed > 0;
  const words = [
    file?.name,
    isHalf && backgroundJobTexts.everybody.came(came.done, came.refused, came.failed),
  ];
  return words.filter(Boolean).join(', ') || backgroundJobTexts.progress(done, total);
};

/** Ends a job: its state, its file, the word on the line and the one under the bell. */
const endBackgroundJob = (services: Services, backgroundJob: BackgroundJob, end: End): Promise<void> =>
  writeByClock(services, async ({ db, now }) => {
    const { state, problem, file } = end;
    if (file) await claimFiles(db, services.files, [file.sha256]);
    const cached = file && {
      fileName: file.name,
      fileMime: file.mime,
      fileBytes: file.bytes,
      fileSha256: file.sha256,
      storedUntil: new Date(now.getTime() + backgroundJobLimits.keepFile() * hourMs),
    };
    const [ended] = await db
      .update(ownBackgroundJobs)
      .set({ state, problem: problem ?? null, endedAt: now, ...cached })
      .where(isOurs(backgroundJob))
      .returning();
    if (!ended) return;
    const { id, userId, title, done, total, isDryRun } = ended;
    await publish({ db, now }, backgroundJobEvents.moved, {
      to: [userId],
      data: { background_job_id: id, state, done, total },
    });
    const header = report[state]?.(title);
    if (header === undefined || isDryRun) return;
    await notify(
      { db, now },
      {
        to: [userId],
        fromUserId: null,
        kind: 'system',
        header,
        message: await messageOf(db, ended, end),
        entity: { kind: 'background_job', id },
      },
    );
  });

/** Begins a job, or begins it again after its server has died; nothing where it is over. */
const beginBackgroundJob = ({ database, clock }: Services, id: number): Promise<BackgroundJob | undefined> =>
  database.write(async (db) => {
    const [begun] = await db
      .update(ownBackgroundJobs)
      .set({ state: 'running', heartbeatAt: clock.now(), attempts: sql`${ownBackgroundJobs.attempts} + 1` })
      .where(and(eq(ownBackgroundJobs.id, id), inArray(ownBackgroundJobs.state, ['queued', 'running'])))
      .returning();
    return begun;
  });

/** Whoever asked, as he would be if he signed in now; null when he may not any more. */
const callerOf = ({ database }: Services, { userId, role }: BackgroundJob): Promise<Caller | null> =>
  database.read(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user || user.status === 'blocked' || !user.roles.includes(role)) return null;
    return actAs(db, user.username, role);
  });

const saveFile = async (services: Services, file: MadeFile): Promise<NonNullable<End['file']>> => {
  const saved = await services.files.save(file.stream, {
    maxBytes: mostFileBytes,
    accept: () => Promise.resolve(true),
  });
  return { ...file, bytes: saved.bytes, sha256: saved.sha256 };
};

const doBackgroundJob = async (services: Services, backgroundJob: BackgroundJob): Promise<End> => {
  if (backgroundJob.attempts > maxAttempts)
    return { state: 'failed', problem: backgroundJobTexts.interrupted };
  const caller = await callerOf(services, backgroundJob);
  if (!caller) return { state: 'failed', problem: backgroundJobTexts.accountClosed };
  const running = createRunning(services, backgroundJob, caller);
  try {
    const made = await runOf(services, backgroundJob.kind)(running.input);
    const file = made ? await saveFile(services, made) : undefined;
    await running.resolve();
    return { state: 'done', ...(file ? { file } : {}) };
  } catch (error) {
    if (error instanceof BackgroundJobStopped) return { state: 'stopped' };
    if (error instanceof Refusal) return { state: 'failed', problem: wordsOf(error) };
    services.log.error({
      event: 'errand failed',
      backgroundJob: backgroundJob.id,
      backgroundJobKind: backgroundJob.kind,
      cause: causeOf(error),
    });
    return { state: 'failed', problem: backgroundJobTexts.broken };
  }
};

/** Does one job to its end. */
export const runBackgroundJob = async (services: Services, id: number): Promise<void> => {
  const backgroundJob = await beginBackgroundJob(services, id);
  if (backgroundJob)
    await endBackgroundJob(services, backgroundJob, await doBackgroundJob(services, backgroundJob));
};

/** Hands in the jobs that wait or go on; those that somebody does, or is about to do, are left to him. */
export const requeueLeftBackgroundJobs = async (services: Services, line: JobQueue): Promise<void> => {
  const read = (after: number, limit: number) =>
    services.database.read((db) =>
      db
        .select({ id: ownBackgroundJobs.id })
        .from(ownBackgroundJobs)
        .where(and(inArray(ownBackgroundJobs.state, ['queued', 'running']), gt(ownBackgroundJobs.id, after)))
        .orderBy(asc(ownBackgroundJobs.id))
        .limit(limit),
    );
  await forEachRow(services, read, ({ id }) =>
    writeByClock(services, (writing) => services.backgroundJobs.enqueue(writing, line, id)),
  );
};

/** Removes files whose day is over, and records of jobs that ended long ago. */
export const forgetBackgroundJobs = ({ database, clock }: Services): Promise<void> =>
  database.write(async (db) => {
    const now = clock.now();
    const old = new Date(now.getTime() - backgroundJobLimits.keepRecord() * 24 * hourMs);
    await db
      .update(ownBackgroundJobs)
      .set({ fileSha256: null, fileBytes: null, fileMime: null, storedUntil: null })
      .where(lt(ownBackgroundJobs.storedUntil, now));
    await db
      .update(ownBackgroundJobs)
      .set({ inputSha256: null })
      .where(
        and(
          lt(ownBackgroundJobs.endedAt, new Date(now.getTime() - backgroundJobLimits.keepFile() * hourMs)),
          isNotNull(ownBackgroundJobs.inputSha256),
        ),
      );
    await db
      .delete(ownBackgroundJobs)
      .where(
        and(
          lt(ownBackgroundJobs.endedAt, old),
          inArray(ownBackgroundJobs.state, ['done', 'stopped', 'failed']),
        ),
      );
  });
