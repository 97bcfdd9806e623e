import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { compileQuery } from '#kit/server/database/compile-query.ts';

/** A connection or a transaction: what queries are written against on both engines. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The open database. Reading and writing are apart so that a reading call cannot change anything. */
export type Database = {
  readonly kind: 'embedded' | 'postgres';
  /** Plain queries that read; the engine refuses a write through it. */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Queries that read and may take long: over a few connections of their own, so that lists never wait for them, and
   * no longer than somebody waits for the answer.
   */
  readonly readLong: <T>(gone: AbortSignal, work: (db: Db) => Promise<T>) => Promise<T>;
  /** Queries that read, all of them as things stood at one moment, however many there are and whoever writes meanwhile. */
  readonly snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** One operation, one transaction; serialization failures and deadlocks are retried three times. */
  readonly write: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /**
   * A hand-written reading query by a statement PostgreSQL keeps prepared: for the hottest lists. `db` is the
   * call's own reading connection. Ask for instants and days as text: the two engines read them differently.
   */
  readonly prepared: <Row extends Record<string, unknown>>(db: Db, query: SQL) => Promise<Row[]>;
  /** Runs migrations and other statements of the owner, outside any transaction of ours. */
  readonly owner: Db;
  /**
   * Statements of a package that brings its own SQL: one with values, or several that stand or fall together. They
   * carry no `begin` and `commit`.
   */
  readonly execute: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Hears what `pg_notify` says on a channel, from every instance of the product. `onGap` runs when the line was
   * lost and is there again: something may have been missed. Answers how to stop.
   */
  readonly listen: (
    channel: string,
    listener: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  /**
   * Takes what only one instance may have at a time, by its number; undefined while another has it. `onLost` runs when
   * it is gone by itself. Answers how to give it back.
   */
  readonly hold: (key: number, onLost: () => void) => Promise<(() => Promise<void>) | undefined>;
  readonly close: () => Promise<void>;
};

/** Rows of a hand-written query, in the shape the caller names. */
export const selectRows = async <Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> => {
  const { text, values } = compileQuery(query);
  const asked = db._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false);
  const result = (await asked.execute()) as { readonly rows: Row[] };
  return result.rows;
};

/** The single row of a hand-written query, or undefined. */
export const selectRow = async <Row extends Record<string, unknown>>(
  db: Db,
  query: SQL,
): Promise<Row | undefined> => (await selectRows<Row>(db, query))[0];

const retryable = new Set(['40001', '40P01']);

/** The SQLSTATE of a failure, wherever the driver or the query layer has put it. */
export const sqlState = (error: unknown): string | undefined => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const { code } = at as Error & { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
};

/** Repeats work that lost a race the database itself asks to repeat. */
export const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 4 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
};

/** `value = any($1)` over a list of numbers, which stays one parameter however long the list is. */
export const anyOf = (column: SQL | { getSQL: () => SQL }, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(`{${ids.join(',')}}`)}::int[])`;

/** An instant as the wire writes it, made where it is read: a long page is dear to the server otherwise. */
export const instantText = (moment: SQL): SQL<string | null> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
