import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, selectRow } from '#kit/server/database.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

type Cached = { readonly cached: number };
const cached = sql`select count(*)::int as cached from pg_prepared_statements`;

describe.skipIf(!postgresUrl)('a connection to PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(postgresUrl ?? '', 1);
  });
  afterAll(() => database.close());

  it('keeps what comes a second time, and frees what was used longest ago', async () => {
    const ask = (number: number) =>
      database.read((db) =>
        selectRow<{ sum: number }>(db, sql`select ${number}::int + ${sql.raw(String(number))} as sum`),
      );
    for (const round of [1, 2, 3])
      for (let number = 0; number < 230; number += 1)
        expect([round, (await ask(number))?.sum]).toEqual([round, 2 * number]);
    const row = await database.read((db) => selectRow<Cached>(db, cached));
    expect(row?.cached).toBeGreaterThan(190);
    expect(row?.cached).toBeLessThanOrEqual(200);
  });

  it('goes on after a statement that failed, in and out of a transaction', async () => {
    const wrong = () => database.write((tx) => tx.execute(sql`select 1 / ${0}::int as never`));
    const unparsed = () => database.write((tx) => tx.execute(sql`select ${1}::int from nowhere`));
    for (const _ of [1, 2, 3]) {
      await expect(wrong()).rejects.toThrow('Failed query');
      await expect(unparsed()).rejects.toThrow('Failed query');
    }
    const right = () => database.write((tx) => selectRow<{ one: number }>(tx, sql`select ${1}::int as one`));
    for (const _ of [1, 2, 3]) expect(await right()).toEqual({ one: 1 });
  });
});
