import type { Db } from '#kit/server/database.ts';

/** Rows of one kind that an operation comes by one after another and the database takes together. */
type Gathering<Row> = {
  /** Keeps rows until the end of the transaction `db`; outside one of `database.write` they are written at once. */
  readonly add: (db: Db, rows: readonly Row[]) => Promise<void>;
  /** Writes what waits, before somebody reads it within the same transaction. */
  readonly flush: (db: Db) => Promise<void>;
};

/** The end of a transaction for each kind that has rows waiting in it. */
type Waiting = Map<object, () => Promise<void>>;
const waitingIn = new WeakMap<Db, Waiting>();

/** One statement takes no more rows than this: the parameters of a statement are counted by 16 bits. */
const mostAtOnce = 500;

/** Declares a kind of rows by the statement that writes many of them; their order is kept. */
export const gatherRows = <Row>(
  write: (db: Db, rows: readonly Row[]) => Promise<unknown>,
): Gathering<Row> => {
  const rowsOf = new WeakMap<Db, Row[]>();
  const flush = async (db: Db): Promise<void> => {
    const rows = rowsOf.get(db)?.splice(0) ?? [];
    for (let at = 0; at < rows.length; at += mostAtOnce) await write(db, rows.slice(at, at + mostAtOnce));
  };
  const add = async (db: Db, added: readonly Row[]): Promise<void> => {
    const rows = rowsOf.get(db) ?? [];
    rowsOf.set(db, rows);
    rows.push(...added);
    const waiting = waitingIn.get(db);
    if (waiting && rows.length < mostAtOnce) waiting.set(rowsOf, () => flush(db));
    else await flush(db);
  };
  return { add, flush };
};

/** The work of a transaction, and after it one statement for each kind of rows it has gathered. */
export const withGathered =
  <T>(work: (db: Db) => Promise<T>) =>
  async (db: Db): Promise<T> => {
    const waiting: Waiting = new Map();
    waitingIn.set(db, waiting);
    const result = await work(db);
    waitingIn.delete(db);
    for (const flush of waiting.values()) await flush();
    return result;
  };
