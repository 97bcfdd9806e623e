import { and, arrayContains, eq, lt } from 'drizzle-orm';
import { listJobs, silentJobs } from '#features/background-jobs/server/background-jobs.facade.ts';
import { healthTexts } from '#features/health/health.texts.ts';
import { healthAlarms } from '#features/health/server/health.tables.ts';
import { readNeighbours, readVitals } from '#features/health/server/read-health.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Looking } from '#kit/server/outbound/define-neighbour.ts';
import type { Writing } from '#kit/server/implement.ts';
import { keepDoors } from '#kit/server/outbound/doors.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const texts = healthTexts.alarm;
/** A line that is red again within an hour is the same trouble. */
const forgottenMs = 3_600_000;

type RedLine = { readonly key: string; readonly words: string };

const redLines = async (looking: Looking): Promise<RedLine[]> => {
  const vitals = await readVitals(looking);
  const neighbours = await readNeighbours(looking);
  const { jobs } = await listJobs(looking);
  const silent = await silentJobs(looking);
  return [
    ...vitals
      .filter(({ isBad }) => isBad)
      .map(({ key, title, value }) => ({ key: `vital ${key}`, words: texts.line(title, value) })),
    ...neighbours
      .filter((one) => one.is_bad)
      .map(({ key, title, problem }) => ({
        key: `neighbour ${key}`,
        words: texts.line(title, problem ?? healthTexts.states.bad),
      })),
    ...jobs
      .filter((job) => job.state === 'failed' || job.is_stuck)
      .map(({ name, title, is_stuck: isStuck }) => ({
        key: `job ${name}`,
        words: texts.line(title, isStuck ? texts.jobStuck : texts.jobFailed),
      })),
    ...silent.map(({ id, title }) => ({
      key: `background job ${id}`,
      words: texts.line(title, texts.silent),
    })),
  ];
};

/** Notes a red line; true where nobody has been told of it yet. */
const isNew = async ({ db, now }: Writing, key: string): Promise<boolean> => {
  const added = await db
    .insert(healthAlarms)
    .values({ key, since: now, seenAt: now })
    .onConflictDoNothing()
    .returning({ key: healthAlarms.key });
  if (added.length > 0) return true;
  await db.update(healthAlarms).set({ seenAt: now }).where(eq(healthAlarms.key, key));
  return false;
};

const notifyAdministrators = async ({ db, now }: Writing, message: string): Promise<void> => {
  const isAdmin = and(eq(users.status, 'active'), arrayContains(users.roles, ['admin']));
  const administrators = await db.select({ id: users.id }).from(users).where(isAdmin);
  await notify(
    { db, now },
    {
      to: administrators.map(({ id }) => id),
      fromUserId: null,
      kind: 'system',
      header: texts.header,
      message,
      entity: { kind: 'health', id: 0 },
    },
  );
};

/** Keeps how neighbours go, and tells administrators of every line that has become red, once. */
export const watchHealth = async (services: Services): Promise<void> => {
  await writeByClock(services, ({ db }) => keepDoors(db, services.clock));
  const now = services.clock.now();
  const red = await services.database.read((db) => redLines({ db, now, services }));
  await writeByClock(services, async (writing) => {
    for (const { key, words } of red)
      if (await isNew(writing, key)) await notifyAdministrators(writing, words);
    const before = new Date(now.getTime() - forgottenMs);
    await writing.db.delete(healthAlarms).where(lt(healthAlarms.seenAt, before));
  });
};
