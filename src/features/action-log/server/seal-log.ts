import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { auditLog, auditSeals } from '#kit/server/audit.tables.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

/** A row of the log as it is sealed: every column, in one text that both databases write alike. */
const rowText: SQL = sql`jsonb_build_array(a.id, (extract(epoch from a.at) * 1000)::bigint, a.request_id, a.actor_id,
  a.subject_id, a.role, a.call, a.entity, a.entity_id, a.before, a.after, a.address, a.session_id, a.outcome,
  a.reason)::text`;

/** What a row is recognized by: its number and its whole SHA-256. */
export type Leaf = { readonly id: number; readonly digest: string };

/** The leaves of the rows after one number and up to another, in the order of numbers, a page at a time. */
export const leavesBetween = async (
  db: Db,
  { afterId, lastId }: { readonly afterId: number; readonly lastId: number },
  page: number,
): Promise<Leaf[]> => {
  const leaves: Leaf[] = [];
  for (let after = afterId; ; ) {
    const rows = await selectRows<{ id: number; row: string }>(
      db,
      sql`select a.id, ${rowText} as row from ${auditLog} a
        where a.id > ${after} and a.id <= ${lastId} order by a.id limit ${page}`,
    );
    leaves.push(...rows.map(({ id, row }) => ({ id, digest: hash('sha256', row, 'hex') })));
    const last = rows.at(-1);
    if (!last || rows.length < page) return leaves;
    after = last.id;
  }
};

type Sealing = {
  readonly before: string;
  readonly sealedAt: Date;
  readonly afterId: number;
  readonly lastId: number;
};

/** The seal over its rows and the seal before it. */
export const hashOf = ({ before, sealedAt, afterId, lastId }: Sealing, leaves: readonly Leaf[]): string =>
  hash(
    'sha256',
    [
      before,
      sealedAt.toISOString(),
      afterId,
      lastId,
      leaves.length,
      ...leaves.map(({ id, digest }) => `${id}:${digest}`),
    ].join('\n'),
    'hex',
  );

const markBytes = 12;
const digestPart = 8;

/** The marks of the rows of a seal, which say of a broken one which it is. */
const marksOf = (leaves: readonly Leaf[]): Buffer =>
  Buffer.concat(
    leaves.map(({ id, digest }) => {
      const mark = Buffer.alloc(markBytes);
      mark.writeUInt32BE(id);
      Buffer.from(digest, 'hex').copy(mark, markBytes - digestPart, 0, digestPart);
      return mark;
    }),
  );

/** The same read back: the beginning of each digest by the number of its row. */
export const readMarks = (stored: Uint8Array): ReadonlyMap<number, string> => {
  const marks = Buffer.from(stored);
  return new Map(
    Array.from({ length: Math.floor(marks.length / markBytes) }, (_, at) => {
      const mark = marks.subarray(at * markBytes, (at + 1) * markBytes);
      return [mark.readUInt32BE(0), mark.subarray(markBytes - digestPart).toString('hex')] as const;
    }),
  );
};

/** The part of a digest that a mark keeps. */
export const markOf = ({ digest }: Leaf): string => digest.slice(0, digestPart * 2);

/** One seal holds no more rows than this; the first day of an old log has many. */
const mostRows = 5_000;
/** A writer that keeps the log longer than this is left alone until the next minute. */
const patienceMs = 2_000;
const pauseMs = 50;

/** Transactions that write to the log now: each holds its lock from before its first number until its end. */
const writersOf = async ({ database }: Services): Promise<string[]> => {
  const rows = await database.read((db) =>
    selectRows<{ writer: string }>(
      db,
      sql`select l.virtualtransaction as writer
          from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
          where l.locktype = 'relation' and l.mode = 'RowExclusiveLock'
            and l.relation = ${getTableName(auditLog)}::regclass`,
    ),
  );
  return rows.map(({ writer }) => writer);
};

/**
 * The last row that everybody has finished writing up to; undefined where somebody takes too long. Numbers are given out
 * before they are kept: whoever has one below the last that is kept was writing when that was read, so those are
 * waited for, and nobody waits for us.
 */
const lastFinished = async (services: Services): Promise<number | undefined> => {
  const row = await services.database.read((db) =>
    selectRow<{ id: number | null }>(db, sql`select max(id) as id from ${auditLog}`),
  );
  let writers = await writersOf(services);
  for (let waited = 0; writers.length > 0 && waited < patienceMs; waited += pauseMs) {
    await sleep(pauseMs);
    const still = new Set(await writersOf(services));
    writers = writers.filter((writer) => still.has(writer));
  }
  return writers.length > 0 ? undefined : (row?.id ?? 0);
};

/** Seals up to `limit`; answers false where there is nothing to seal. */
const sealNext = (services: Services, limit: number): Promise<boolean> =>
  services.database.write(async (db) => {
    // Two instances seal one after another.
    await db.execute(sql`lock table ${auditSeals} in share row exclusive mode`);
    const [last] = await selectRows<{ last_id: number; hash: string }>(
      db,
      sql`select last_id, hash from ${auditSeals} order by last_id desc limit 1`,
    );
    const afterId = last?.last_id ?? 0;
    if (afterId >= limit) return false;
    const upTo = await selectRow<{ id: number | null }>(
      db,
      sql`select max(id) as id from (
        select id from ${auditLog} where id > ${afterId} and id <= ${limit} order by id limit ${mostRows}) a`,
    );
    if (!upTo?.id) return false;
    const range = { afterId, lastId: upTo.id };
    const leaves = await leavesBetween(db, range, services.jobPage);
    const sealedAt = services.clock.now();
    await db.insert(auditSeals).values({
      ...range,
      sealedAt,
      rows: leaves.length,
      marks: marksOf(leaves),
      hash: hashOf({ ...range, before: last?.hash ?? '', sealedAt }, leaves),
    });
    return true;
  });

/** Seals every row that is finished and has no seal yet; does nothing where a long work keeps the log meanwhile. */
export const sealLog = async (services: Services): Promise<void> => {
  const limit = await lastFinished(services);
  if (limit === undefined) return services.log.warn({ event: 'the log is sealed a minute later' });
  while (await sealNext(services, limit));
};
