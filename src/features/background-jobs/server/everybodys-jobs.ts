import { backgroundJobLimits } from '#features/background-jobs/background-jobs.limits.ts';
import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobErrors } from '#features/background-jobs/background-jobs.errors.ts';
import { isSilent } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobQueue } from '#features/background-jobs/server/background-jobs.jobs.ts';
import { ownBackgroundJobs } from '#features/background-jobs/server/background-jobs.tables.ts';
import type { BackgroundJob } from '#features/background-jobs/server/run-background-jobs.ts';
import { outcomesOf, placeOf, viewOf } from '#features/background-jobs/server/show-background-jobs.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Writing } from '#kit/server/implement.ts';

type Listed = CallReply<(typeof backgroundJobCalls)['listEverybodys']>;
type Asked = CallParsed<(typeof backgroundJobCalls)['listEverybodys']>['body'];

const hourMs = 3_600_000;

const narrowing: Readonly<Record<NonNullable<Asked['only']>, SQL>> = {
  going: inArray(ownBackgroundJobs.state, ['queued', 'running']),
  failed: eq(ownBackgroundJobs.state, 'failed'),
};

/** Whether what it has left undone can be done: what it reads is kept for a day after its end. */
const canRepeat = ({ state, endedAt }: BackgroundJob, now: Date): boolean =>
  (state === 'failed' || state === 'stopped') &&
  endedAt !== null &&
  now.getTime() - endedAt.getTime() < backgroundJobLimits.keepFile() * hourMs;

const isStuck = ({ state, createdAt, heartbeatAt }: BackgroundJob, now: Date): boolean =>
  isSilent({ state, createdAt, heartbeatAt }, now);

/** Jobs of everybody, the newest first. */
export const listEverybodys = async (
  { db, now, services }: Pick<CallContext, 'db' | 'now' | 'services'>,
  { only, cursor, limit }: Asked,
): Promise<Listed> => {
  const before = cursor === undefined ? undefined : lt(ownBackgroundJobs.id, placeOf(cursor));
  const rows = await db
    .select()
    .from(ownBackgroundJobs)
    .where(and(before, only && narrowing[only]))
    .orderBy(desc(ownBackgroundJobs.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const outcomes = await outcomesOf(
    { db },
    shown.map(({ id }) => id),
  );
  const names = await shortNamesOf(
    { db, services },
    shown.map(({ userId }) => userId),
  );
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      ...viewOf(row, outcomes.get(row.id)),
      // The file is its owner's alone.
      file: null,
      user: { id: row.userId, name: names.get(row.userId) ?? '' },
      is_stuck: isStuck(row, now),
      can_repeat: canRepeat(row, now),
    })),
    next_cursor: rows.length > limit && last ? String(last.id) : null,
  };
};

/** Stops a job: at once while it waits, before its next record while it goes on. One that is over stays as it is. */
export const stopBackgroundJob = async (
  { db, now }: Pick<Writing, 'db' | 'now'>,
  id: number,
): Promise<void> => {
  const isIt = eq(ownBackgroundJobs.id, id);
  await db
    .update(ownBackgroundJobs)
    .set({ state: 'stopped', endedAt: now })
    .where(and(isIt, eq(ownBackgroundJobs.state, 'queued')));
  await db
    .update(ownBackgroundJobs)
    .set({ stopAsked: true })
    .where(and(isIt, eq(ownBackgroundJobs.state, 'running')));
};

/** Goes on with a job that failed or was stopped, for its owner; records that are done are not done again. */
export const repeatBackgroundJob = async (writing: Writing, id: number): Promise<void> => {
  const { db, now } = writing;
  const [job] = await db.select().from(ownBackgroundJobs).where(eq(ownBackgroundJobs.id, id)).for('update');
  if (!job) throw refuse(backgroundJobErrors.notFound);
  const isGoing = and(
    eq(ownBackgroundJobs.userId, job.userId),
    eq(ownBackgroundJobs.wish, job.wish),
    inArray(ownBackgroundJobs.state, ['queued', 'running']),
  );
  if (!canRepeat(job, now) || (await db.$count(ownBackgroundJobs, isGoing)) > 0)
    throw refuse(backgroundJobErrors.notRepeatable);
  await db
    .update(ownBackgroundJobs)
    .set({ state: 'queued', stopAsked: false, attempts: 0, problem: null, endedAt: null, heartbeatAt: now })
    .where(eq(ownBackgroundJobs.id, id));
  await writing.services.backgroundJobs.enqueue(writing, backgroundJobQueue, id);
};

/** Titles of jobs that say nothing any more, by their numbers; a page of them. */
export const silentJobs = async ({
  db,
  now,
  services,
}: Pick<CallContext, 'db' | 'now' | 'services'>): Promise<{ id: number; title: string }[]> => {
  const rows = await db
    .select()
    .from(ownBackgroundJobs)
    .where(inArray(ownBackgroundJobs.state, ['queued', 'running']))
    .orderBy(asc(ownBackgroundJobs.id))
    .limit(services.jobPage);
  return rows.filter((row) => isStuck(row, now)).map(({ id, title }) => ({ id, title }));
};
