import { and, eq, sql } from 'drizzle-orm';
import { isNumericKind, type OwnRecord } from '#domain/own-fields/own-fields.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { keyOf } from '#features/own-fields/server/own-keys.ts';
import type { Change } from '#features/own-fields/server/report-changes.ts';
import type { Db } from '#kit/server/database.ts';

/** A record of one kind. */
type Place = { readonly record: OwnRecord; readonly id: number };

/** Of two who write own fields of a record the second waits until the first has ended. */
export const lockRecord = async (db: Db, { record, id }: Place): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own-fields ${record} ${id}`}, 6))`);
};

/** Writes what stands in a field of a record from now on; nothing takes the row away. */
export const writeValue = async (db: Db, { record, id }: Place, { field, after }: Change): Promise<void> => {
  const { code, kind } = field;
  if (after === null) {
    await db
      .delete(ownFieldValues)
      .where(
        and(
          eq(ownFieldValues.record, record),
          eq(ownFieldValues.recordId, id),
          eq(ownFieldValues.field, code),
        ),
      );
    return;
  }
  const set = {
    value: after,
    key: keyOf(after),
    number: isNumericKind(kind) ? after : null,
    recordAt: record === 'deal' ? sql`(select d.created_at from ${deals} d where d.id = ${id})` : null,
  };
  await db
    .insert(ownFieldValues)
    .values({ record, recordId: id, field: code, ...set })
    .onConflictDoUpdate({
      target: [ownFieldValues.record, ownFieldValues.recordId, ownFieldValues.field],
      set,
    });
};
