import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { errandEvents } from '#features/errands/errands.events.ts';
import { errandTexts } from '#features/errands/errands.texts.ts';
import { type ErrandState, fileHours, maxAttempts, silentMs } from '#features/errands/errands.states.ts';
import { type MadeFile, workOf } from '#features/errands/server/errand-works.ts';
import { errands } from '#features/errands/server/errands.tables.ts';
import { createRunning, ErrandStopped } from '#features/errands/server/running-errand.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import { speak } from '#kit/server/realtime/speak.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** A work as it is stored. */
export type Errand = typeof errands.$inferSelect;

const hourMs = 3_600_000;
const mostFileBytes = 512 * 1024 * 1024;
const atOnce = 2;

type End = {
  readonly state: Exclude<ErrandState, 'queued' | 'running'>;
  readonly problem?: string;
  readonly file?: MadeFile & { readonly bytes: number; readonly sha256: string };
};

const told: Readonly<Record<End['state'], ((title: string) => string) | null>> = {
  done: errandTexts.ready,
  failed: errandTexts.notReady,
  stopped: null,
};

/** Ends a work: its state, its file, the word on the line and the one under the bell. */
const endErrand = (services: Services, errand: Errand, { state, problem, file }: End): Promise<void> =>
  writeByClock(services, async ({ db, now }) => {
    if (file) await claimFiles(db, services.files, [file.sha256]);
    const kept = file && {
      fileName: file.name,
      fileMime: file.mime,
      fileBytes: file.bytes,
      fileSha256: file.sha256,
      keptUntil: new Date(now.getTime() + fileHours * hourMs),
    };
    const [ended] = await db
      .update(errands)
      .set({ state, problem: problem ?? null, endedAt: now, ...kept })
      .where(and(eq(errands.id, errand.id), eq(errands.state, 'running')))
      .returning();
    if (!ended) return;
    const { id, userId, title, done, total, isTrial } = ended;
    await speak({ db, now }, errandEvents.moved, {
      to: [userId],
      data: { errand_id: id, state, done, total },
    });
    const header = told[state]?.(title);
    if (header === undefined || isTrial) return;
    await notify(
      { db, now },
      {
        to: [userId],
        fromUserId: null,
        kind: 'system',
        header,
        message: problem ?? file?.name ?? errandTexts.progress(done, total),
        entity: { kind: 'errand', id },
      },
    );
  });

/** The oldest work that waits, or one whose server has fallen silent, taken over in one statement. */
const claimErrand = async ({ database, clock }: Services): Promise<Errand | undefined> => {
  const now = clock.now();
  const silent = new Date(now.getTime() - silentMs);
  return database.write(async (db) => {
    const next = await selectRow<{ id: number }>(
      db,
      sql`select id from errands
          where state in ('queued', 'running')
            and (state = 'queued' or beat_at < ${silent.toISOString()}::timestamptz)
          order by id limit 1 for update skip locked`,
    );
    if (!next) return undefined;
    const [taken] = await db
      .update(errands)
      .set({ state: 'running', beatAt: now, attempts: sql`${errands.attempts} + 1` })
      .where(eq(errands.id, next.id))
      .returning();
    return taken;
  });
};

/** Whoever asked, as he would be if he signed in now; null when he may not any more. */
const callerOf = ({ database }: Services, { userId, role }: Errand): Promise<Caller | null> =>
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

const doErrand = async (services: Services, errand: Errand): Promise<End> => {
  if (errand.attempts > maxAttempts) return { state: 'failed', problem: errandTexts.interrupted };
  const caller = await callerOf(services, errand);
  if (!caller) return { state: 'failed', problem: errandTexts.accountClosed };
  const running = createRunning(services, errand, caller);
  try {
    const made = await workOf(errand.kind)(running.given);
    const file = made ? await saveFile(services, made) : undefined;
    await running.settle();
    return { state: 'done', ...(file ? { file } : {}) };
  } catch (error) {
    if (error instanceof ErrandStopped) return { state: 'stopped' };
    services.log.error({ event: 'errand failed', errand: errand.id, errandKind: errand.kind, err: error });
    return { state: 'failed', problem: errandTexts.broken };
  }
};

const workers = new WeakMap<Services, Set<Promise<void>>>();

const work = async (services: Services): Promise<void> => {
  for (let next = await claimErrand(services); next; next = await claimErrand(services)) {
    await endErrand(services, next, await doErrand(services, next));
  }
};

/** Does the works that wait, two at a time in this server, and those that a stopped server left. */
export const runErrands = async (services: Services): Promise<void> => {
  const busy = workers.get(services) ?? new Set();
  workers.set(services, busy);
  if (busy.size < atOnce) {
    const one = work(services).finally(() => busy.delete(one));
    busy.add(one);
  }
  await Promise.all(busy);
};

/** Removes files whose day is over, and records of works that ended long ago. */
export const forgetErrands = ({ database, clock }: Services, keptDays: number): Promise<void> =>
  database.write(async (db) => {
    const now = clock.now();
    const old = new Date(now.getTime() - keptDays * 24 * hourMs);
    await db
      .update(errands)
      .set({ fileSha256: null, fileBytes: null, fileMime: null, keptUntil: null })
      .where(lt(errands.keptUntil, now));
    await db
      .update(errands)
      .set({ inputSha256: null })
      .where(
        and(
          lt(errands.endedAt, new Date(now.getTime() - fileHours * hourMs)),
          isNotNull(errands.inputSha256),
        ),
      );
    await db
      .delete(errands)
      .where(and(lt(errands.endedAt, old), inArray(errands.state, ['done', 'stopped', 'failed'])));
  });
