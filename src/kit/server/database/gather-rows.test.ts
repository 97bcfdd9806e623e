import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '#kit/server/database.ts';
import { selectRows } from '#kit/server/database.ts';
import { gatherRows, withinSavepoint } from '#kit/server/gather-rows.ts';
import { startDatabase } from '#kit/testing/start-database.ts';

let database: Database;
beforeAll(async () => {
  database = await startDatabase();
  await database.write((db) =>
    db.execute(sql`create table gathered (id int generated always as identity, word text not null)`),
  );
});
afterAll(() => database.close());

const words = gatherRows<string>((_db, rows) => ({
  insert: sql`insert into gathered (word) select w from unnest(${sql.param([...rows])}::text[]) as w`,
}));
const written = async (db: Db): Promise<string[]> =>
  (await selectRows<{ word: string }>(db, sql`select word from gathered order by id`)).map(
    ({ word }) => word,
  );

it('what fails within a savepoint takes its rows with it; what holds hands them over, in their order', async () => {
  await database.write(async (db) => {
    await words.add(db, ['before']);
    await withinSavepoint(db, async (outer) => {
      await words.add(outer, ['outer']);
      await withinSavepoint(outer, (inner) => words.add(inner, ['inner', 'and inner']));
      const failing = withinSavepoint(outer, async (inner) => {
        await words.add(inner, ['lost']);
        throw new Error('Nothing of it holds');
      });
      await expect(failing).rejects.toThrow('Nothing of it holds');
    });
    await words.add(db, ['after']);
    expect(await written(db)).toEqual([]);
  });
  expect(await database.read(written)).toEqual(['before', 'outer', 'inner', 'and inner', 'after']);
});

it('an outer one that fails takes what an inner one has handed over', async () => {
  const before = await database.read(written);
  await database.write(async (db) => {
    const failing = withinSavepoint(db, async (outer) => {
      await withinSavepoint(outer, (inner) => words.add(inner, ['handed over']));
      throw new Error('Nothing of it holds');
    });
    await expect(failing).rejects.toThrow('Nothing of it holds');
  });
  expect(await database.read(written)).toEqual(before);
});
