import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { compileQuery } from '#kit/server/database/compile-query.ts';
import { withGathered } from '#kit/server/gather-rows.ts';
import { endWhenSilent } from '#kit/server/database/end-when-silent.ts';
import { keepStatements } from '#kit/server/database/keep-statements.ts';
import { createHolding } from '#kit/server/database/hold-postgres.ts';
import { createLongReads } from '#kit/server/database/read-long.ts';
import { createListening } from '#kit/server/database/listen-postgres.ts';
import { type Database, type Db, sqlState, withRetries } from '#kit/server/database.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';

const int8 = 20;
const readOnlyState = '25006';
const statementMs = 5_000;
const lockMs = 2_000;
const idleInTransactionMs = 10_000;
/** So many may count over many records at once. */
const mostLong = 4;
/** What they sort and group stays in memory. */
const longMemory = '-c work_mem=32MB';
/** A sound server has answered by then: its own limit of a statement is shorter. */
const silentMs = statementMs + 1_000;

pg.types.setTypeParser(int8, Number);

const limits = [
  '-c jit=off', // our queries are short: compiling one costs a hundred times the query
  '-c random_page_cost=1.1', // pages lie in memory or on a solid disk: a short list walks its index instead of sorting
  `-c statement_timeout=${statementMs}`,
  `-c lock_timeout=${lockMs}`,
  `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
].join(' ');

const openPool = (url: string, max: number, options: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('connect', keepStatements);
  if (options) pool.on('connect', (client) => endWhenSilent(client, silentMs)); // the owner's statements take the time they take
  pool.on('error', () => undefined); // an idle connection died; the next query opens another
  // One that dies in use says so to its query; unheard, it would take the whole process with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const asDb = (pool: pg.Pool | pg.PoolClient): Db => drizzle(pool, { casing: 'snake_case' }); // one result type for both engines

/** A server that takes no writes for a while, a standby or one that is being looked after, is away to whoever writes. */
const refuseWhereReadOnly = (error: unknown): never => {
  throw sqlState(error) === readOnlyState ? refuse(kitErrors.databaseAway) : error;
};

/**
 * Opens PostgreSQL 15 or newer through three pools: readers whose sessions refuse to write, writers, and a few readers
 * that may be long.
 * Statements stop after 5 s, waits for a lock after 2 s.
 */
export const openPostgres = (url: string, poolSize = 10): Promise<Database> => {
  const readers = openPool(url, poolSize, `${limits} -c default_transaction_read_only=on`);
  const longReaders = openPool(
    url,
    Math.min(poolSize, mostLong),
    `${limits} ${longMemory} -c default_transaction_read_only=on`,
  );
  const writers = openPool(url, poolSize, limits);
  const owners = openPool(url, 1, '');
  const listening = createListening(url);
  const holding = createHolding(url);
  const reading = asDb(readers);
  const writing = asDb(writers);
  return Promise.resolve({
    kind: 'postgres',
    owner: asDb(owners),
    prepared: async <Row extends Record<string, unknown>>(_db: Db, query: SQL) => {
      const { text, values } = compileQuery(query);
      return (await readers.query<Row>(text, values)).rows;
    },
    read: (work) => work(reading),
    readLong: createLongReads({
      pool: longReaders,
      asDb,
      stop: (processId) => readers.query('select pg_cancel_backend($1)', [processId]),
    }),
    snapshot: (work) => reading.transaction(work, { isolationLevel: 'repeatable read' }),
    write: (work) => withRetries(() => writing.transaction(withGathered(work))).catch(refuseWhereReadOnly),
    execute: async (text, values) => {
      // Several statements in one text come back as several results.
      const results: pg.QueryResult | pg.QueryResult[] = await writers.query(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows as Record<string, unknown>[]) };
    },
    listen: listening.listen,
    hold: holding.hold,
    close: async () => {
      await holding.close();
      await listening.close();
      await Promise.all([readers, longReaders, writers, owners].map((pool) => pool.end()));
    },
  });
};
