import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { backupTexts } from '#app/backup.texts.ts';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import type { Db } from '#kit/server/database.ts';
import { chooseProgram, type PostgresProgram, readPrograms } from '#kit/server/database/find-postgres.ts';
import { type Environment, runProgram } from '#kit/server/run-program.ts';

/** Where a PostgreSQL database is, and what the programs that reach it run with. */
export type Server = { readonly url: string; readonly env: Environment };

/** A session of its own, without the limits of the product's: it outlives a dump. */
export const withSession = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const options = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new pg.Client({
    connectionString: url,
    options,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // the next query tells
  await client.connect();
  try {
    return await work(drizzle(client, { casing: 'snake_case' }));
  } finally {
    await client.end();
  }
};

/** The password apart from the address: arguments of a program are seen by everybody on the machine. */
const hidePassword = ({ url, env }: Server): { readonly address: string; readonly env: Environment } => {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password) || parsed.searchParams.get('password');
  parsed.password = '';
  parsed.searchParams.delete('password');
  return { address: parsed.href, env: password ? { ...env, PGPASSWORD: password } : env };
};

/** The program that suits a server of this major version. */
export const findProgram = async (
  name: string,
  major: number,
  env: Environment,
): Promise<PostgresProgram> => {
  const found = await readPrograms(name, env);
  const newest = Math.max(0, ...found.map((program) => program.major));
  const chosen = chooseProgram(found, major);
  if (chosen) return chosen;
  throw new BackupRefused(
    newest === 0 ? backupTexts.noProgram(name, major) : backupTexts.oldProgram(name, newest, major),
  );
};

/** Runs `pg_dump` or `pg_restore` against a database and refuses with what it complained of. */
export const runOnDatabase = async (
  { path, name }: { readonly path: string; readonly name: string },
  args: readonly string[],
  server: Server,
  streams: { readonly input: Readable } | { readonly output: Writable },
): Promise<void> => {
  const { address, env } = hidePassword(server);
  const { code, complaint } = await runProgram(path, [...args, `--dbname=${address}`], { env, ...streams });
  if (code !== 0) throw new BackupRefused(backupTexts.programFailed(name, complaint));
};
