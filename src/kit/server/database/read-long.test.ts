import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, selectRow } from '#kit/server/database.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

describe.skipIf(!postgresUrl)('a long read', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(postgresUrl ?? '', 1);
  });
  afterAll(() => database.close());

  const mark = `'long read of a test'`;
  const running = async (): Promise<number> => {
    const row = await database.read((db) =>
      selectRow<{ count: number }>(
        db,
        sql`select count(*)::int as count from pg_stat_activity
            where state = 'active' and query like ${`%${mark}%`} and pid <> pg_backend_pid()`,
      ),
    );
    return row?.count ?? 0;
  };
  const sleep = (gone: AbortSignal): Promise<unknown> =>
    database.readLong(gone, (db) => selectRow(db, sql.raw(`select ${mark}, pg_sleep(4)`)));

  it('holds up no other reader, and stops in the database when nobody waits for it', async () => {
    const gone = new AbortController();
    const read = sleep(gone.signal).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await running()).toBe(1));
    gone.abort();
    expect(await read).toBeInstanceOf(Error);
    await vi.waitFor(async () => expect(await running()).toBe(0));
    const row = await database.readLong(new AbortController().signal, (db) =>
      selectRow<{ one: number }>(db, sql`select 1 as one`),
    );
    expect(row).toEqual({ one: 1 });
  });

  it('is not begun for whoever has gone before his turn', async () => {
    const first = new AbortController();
    const holding = sleep(first.signal).catch(() => undefined);
    const second = new AbortController();
    const waiting = sleep(second.signal);
    second.abort();
    first.abort();
    await expect(waiting).rejects.toMatchObject({ kind: { status: 503 } });
    await holding;
    expect(await running()).toBe(0);
  });
});
