import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { backupTexts } from '#app/backup.texts.ts';
import { type Base, describeBase } from '#app/server/backup/describe-base.ts';
import { dumpName } from '#app/server/backup/manifest.ts';
import {
  findProgram,
  runOnDatabase,
  type Server,
  withSession,
} from '#app/server/backup/postgres-programs.ts';
import { type Report, reportNowAndThen } from '#app/server/backup/progress.ts';
import { selectRow } from '#kit/server/database.ts';
import { holdFiles, releaseFiles } from '#kit/server/files/named-files.ts';

const dump = async (
  server: Server,
  snapshot: string,
  path: string,
  to: string,
  report: Report,
): Promise<void> => {
  const notify = reportNowAndThen(report);
  const output = createWriteStream(join(to, dumpName), { mode: 0o600, flags: 'wx' });
  output.on('drain', () => notify(() => backupTexts.dumped(output.bytesWritten)));
  const args = ['--format=custom', '--no-comments', `--snapshot=${snapshot}`];
  await runOnDatabase({ path, name: 'pg_dump' }, args, server, { output });
};

/**
 * Dumps a PostgreSQL database as `pg_dump` does, from the very snapshot whose rows are counted, then lets the
 * stored files be copied: none is removed from before the snapshot until they are.
 */
export const dumpPostgres = (
  server: Server,
  to: string,
  report: Report,
  copyFiles: () => Promise<void>,
): Promise<Base & { readonly dumpedBy: number }> =>
  withSession(server.url, async (db) => {
    await holdFiles(db);
    await db.execute(sql`begin isolation level repeatable read read only`);
    const base = await describeBase(db);
    const program = await findProgram('pg_dump', base.engine, server.env);
    const row = await selectRow<{ snapshot: string }>(db, sql`select pg_export_snapshot() as snapshot`);
    report(backupTexts.dumpingBase);
    await dump(server, row?.snapshot ?? '', program.path, to, report);
    await db.execute(sql`commit`);
    await copyFiles();
    await releaseFiles(db); // and so the session has lived until here
    return { ...base, dumpedBy: program.major };
  });
