import { type AnyColumn, inArray, sql, type Table } from 'drizzle-orm';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

/** Records that stand under a client; they pass with him when two cards become one, and come back. */
type ClientRecords = {
  /** What the merge remembers their ids by. */
  readonly name: string;
  readonly table: Table & { readonly id: AnyColumn; readonly organizationId: AnyColumn };
  /** «3 задачи о клиенте»; without it nobody is told. */
  readonly counted?: (count: number) => string;
};

/** Where a feature says that its records hang on a client: one line of its `server/x.hooks.ts`. */
export const clientRecords = definePoint<ClientRecords>('organizations.client-records');

/** Ids of what passed over, by the names of the records. */
type MovedRecords = Readonly<Record<string, readonly number[]>>;

type Base = { readonly db: Db; readonly services: Services };
type Way = { readonly from: number; readonly to: number };

const pass = async (
  db: Db,
  { table }: ClientRecords,
  { from, to }: Way,
  only: readonly number[] | null,
): Promise<number[]> => {
  const chosen = only === null ? sql`` : sql` and ${inArray(table.id, [...only])}`;
  const rows = await selectRows<{ id: number }>(
    db,
    sql`update ${table} set ${sql.identifier('organization_id')} = ${to}
        where ${table.organizationId} = ${from}${chosen} returning ${table.id}`,
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};

/** What would pass over, in words; kinds of which there is nothing are left out. */
export const countClientRecords = async ({ db, services }: Base, id: number): Promise<string[]> => {
  const words: string[] = [];
  for (const { table, counted } of clientRecords.contributions(services)) {
    const found = await selectRow<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${table} where ${table.organizationId} = ${id}`,
    );
    if (counted && found && found.count > 0) words.push(counted(found.count));
  }
  return words;
};

/** Puts every record of a client, open and closed, under another; returns their ids. */
export const moveClientRecords = async ({ db, services }: Base, way: Way): Promise<MovedRecords> => {
  const moved: Record<string, readonly number[]> = {};
  for (const records of clientRecords.contributions(services))
    moved[records.name] = await pass(db, records, way, null);
  return moved;
};

/** Gives records back to the client they were of, as far as they are still where the merge put them. */
export const returnClientRecords = async (
  { db, services }: Base,
  moved: MovedRecords,
  way: Way,
): Promise<void> => {
  for (const records of clientRecords.contributions(services))
    await pass(db, records, way, moved[records.name] ?? []);
};
