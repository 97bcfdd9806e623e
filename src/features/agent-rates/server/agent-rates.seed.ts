import { and, eq, sql } from 'drizzle-orm';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import book from '#features/agent-rates/server/agent-rates.seed-data.json' with { type: 'json' };
import { rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { insertRateRows } from '#features/agent-rates/server/read-rate-rows.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { demoDays } from '#features/table-versions/server/table-versions.facade.ts';
import type { Db } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

type DemoTable = (typeof book.tables)[number];

const personOf = async (tx: Db, username: string | null): Promise<number | null> => {
  if (username === null) return null;
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), eq(users.isDemo, true)));
  return person?.id ?? null;
};

const insertTable = async (
  tx: Db,
  { scope, person, name, versions }: DemoTable,
  bankIds: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> => {
  const personId = await personOf(tx, person);
  if (person !== null && personId === null) return;
  const [table] = await tx
    .insert(rateTables)
    .values({ scope: scope as RateScope, personId, name, createdAt: today })
    .onConflictDoNothing()
    .returning({ id: rateTables.id });
  if (!table) return;
  const days = demoDays(
    versions.map(({ ago }) => ago),
    today,
  );
  for (const [at, { rows }] of versions.entries()) {
    const [version] = await tx
      .insert(rateVersions)
      .values({ tableId: table.id, ...days[at] })
      .returning({ id: rateVersions.id });
    const placed = rows.map(({ bank, ...row }) => ({
      ...row,
      bank_id: bank === null ? null : bankIds.get(bank),
    }));
    if (version) await insertRateRows(tx, version.id, placed as RateRow[]);
  }
};

export const agentRatesSeed = defineSeed({
  name: 'agent-rates',
  order: 27,
  title: 'Ставки агентов',
  run: async ({ services, today, progress }) => {
    await services.database.write(async (tx) => {
      const demo = await tx
        .select({ id: banks.id, name: banks.name })
        .from(banks)
        .where(sql`${banks.isDemo}`);
      const bankIds = new Map(demo.map(({ id, name }) => [name, id]));
      // One after another: what was there before a start that was cut off stays.
      for (const table of book.tables) await insertTable(tx, table, bankIds, today);
    });
    progress(book.tables.length, book.tables.length);
  },
});
