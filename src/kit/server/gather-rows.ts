import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/database.ts';

/** Rows of one kind that an operation comes by one after another and the database takes together. */
type Gathering<Row> = {
  /** Keeps rows until the end of the transaction `db`; outside one of `database.write` they are written at once. */
  readonly add: (db: Db, rows: readonly Row[]) => Promise<void>;
  /** Writes what waits, before somebody reads it within the same transaction. */
  readonly flush: (db: Db) => Promise<void>;
};

/** What writes many rows of a kind. */
type Insert = {
  readonly insert: SQLWrapper;
  /** What else the statement does, where `insert` returns anything: an expression over its rows by the given name. */
  readonly after?: (inserted: SQL) => SQL;
};

/** What waits of a kind: it is taken out of its transaction, or handed over to the one around it. */
type Waiting = Map<object, { readonly take: () => Insert; readonly handOver: (outer: Db) => Promise<void> }>;
const waitingIn = new WeakMap<Db, Waiting>();

/** One statement takes no more rows of a kind than this: the parameters of a statement are counted by 16 bits. */
const mostAtOnce = 500;

/** One statement that does them all. */
const writeTogether = async (db: Db, inserts: readonly Insert[]): Promise<void> => {
  if (inserts.length === 0) return;
  const named = inserts.map((one, at) => ({ ...one, name: sql.identifier(`rows_${at}`) }));
  const parts = named.map(({ name, insert }) => sql`${name} as (${insert.getSQL()})`);
  const rest = named.flatMap(({ name, after }) => (after ? [after(sql`${name}`)] : []));
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select ${sql.join([sql`1`, ...rest], sql`, `)}`);
};

/** Declares a kind of rows by what writes many of them; their order is kept. */
export const gatherRows = <Row>(write: (db: Db, rows: readonly Row[]) => Insert): Gathering<Row> => {
  const rowsOf = new WeakMap<Db, Row[]>();
  const flush = async (db: Db): Promise<void> => {
    const rows = rowsOf.get(db)?.splice(0) ?? [];
    waitingIn.get(db)?.delete(rowsOf);
    for (let at = 0; at < rows.length; at += mostAtOnce)
      await writeTogether(db, [write(db, rows.slice(at, at + mostAtOnce))]);
  };
  const add = async (db: Db, added: readonly Row[]): Promise<void> => {
    const rows = rowsOf.get(db) ?? [];
    rowsOf.set(db, rows);
    rows.push(...added);
    const waiting = waitingIn.get(db);
    if (!waiting || rows.length >= mostAtOnce) return flush(db);
    waiting.set(rowsOf, {
      take: () => write(db, rows.splice(0)),
      handOver: (outer) => add(outer, rows.splice(0)),
    });
  };
  return { add, flush };
};

/** The work of a transaction, and after it one statement for all rows it has gathered. */
export const withGathered =
  <T>(work: (db: Db) => Promise<T>) =>
  async (db: Db): Promise<T> => {
    const waiting: Waiting = new Map();
    waitingIn.set(db, waiting);
    const result = await work(db);
    waitingIn.delete(db);
    await writeTogether(
      db,
      [...waiting.values()].map(({ take }) => take()),
    );
    return result;
  };

/**
 * Work that may fail without the transaction `db` around it. What it has gathered goes with it when it fails, else it is
 * written with what the transaction gathers.
 */
export const withinSavepoint = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  const waiting: Waiting = new Map();
  const result = await db.transaction((inner) => {
    waitingIn.set(inner, waiting);
    return work(inner);
  });
  for (const { handOver } of waiting.values()) await handOver(db);
  return result;
};
