import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { errandEvents } from '#features/errands/errands.events.ts';
import { errandTexts } from '#features/errands/errands.texts.ts';
import { type ErrandState, fileHours, maxAttempts } from '#features/errands/errands.states.ts';
import { type MadeFile, workOf } from '#features/errands/server/errand-works.ts';
import { errands } from '#features/errands/server/errands.tables.ts';
import { createRunning, ErrandStopped, isOurs } from '#features/errands/server/running-errand.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import { speak } from '#kit/server/realtime/speak.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';
import type { WorkLine } from '#kit/server/works/works.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** A work as it is stored. */
export type Errand = typeof errands.$inferSelect;

const hourMs = 3_600_000;
const mostFileBytes = 512 * 1024 * 1024;

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
      .where(isOurs(errand))
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

/** Begins a work, or begins it again after its server has died; nothing where it is over. */
const beginErrand = ({ database, clock }: Services, id: number): Promise<Errand | undefined> =>
  database.write(async (db) => {
    const [begun] = await db
      .update(errands)
      .set({ state: 'running', beatAt: clock.now(), attempts: sql`${errands.attempts} + 1` })
      .where(and(eq(errands.id, id), inArray(errands.state, ['queued', 'running'])))
      .returning();
    return begun;
  });

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
    const made = await workOf(services, errand.kind)(running.given);
    const file = made ? await saveFile(services, made) : undefined;
    await running.settle();
    return { state: 'done', ...(file ? { file } : {}) };
  } catch (error) {
    if (error instanceof ErrandStopped) return { state: 'stopped' };
    services.log.error({
      event: 'errand failed',
      errand: errand.id,
      errandKind: errand.kind,
      cause: causeOf(error),
    });
    return { state: 'failed', problem: errandTexts.broken };
  }
};

/** Does one work to its end. */
export const runErrand = async (services: Services, id: number): Promise<void> => {
  const errand = await beginErrand(services, id);
  if (errand) await endErrand(services, errand, await doErrand(services, errand));
};

/** Hands in the works that wait or go on; those that somebody does, or is about to do, are left to him. */
export const askLeftErrands = async (services: Services, line: WorkLine): Promise<void> => {
  const read = (after: number, limit: number) =>
    services.database.read((db) =>
      db
        .select({ id: errands.id })
        .from(errands)
        .where(and(inArray(errands.state, ['queued', 'running']), gt(errands.id, after)))
        .orderBy(asc(errands.id))
        .limit(limit),
    );
  await forEachRow(services, read, ({ id }) =>
    writeByClock(services, (writing) => services.works.ask(writing, line, id)),
  );
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
