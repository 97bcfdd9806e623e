import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';

/** What is written into own fields, one row a value; a field that is empty has none. */
export const ownFieldValues = pgTable(
  'own_field_values',
  {
    record: text().$type<OwnRecord>().notNull(),
    recordId: integer().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    /** What is looked for: the value in small letters, as far as an index takes it. */
    key: text().notNull(),
    /** Numbers and sums, to be compared as such. */
    number: numeric({ precision: 20, scale: 6 }),
    /** When a deal was made, which never changes: its list is walked in this order without looking at other deals. */
    recordAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.record, table.recordId, table.field] }),
    // What holds one value, in the order of the list: a page costs as much among a million as among a thousand.
    index('own_field_values_by_key').on(
      table.field,
      table.key.op('text_pattern_ops'),
      table.recordAt.desc().nullsFirst(),
      table.recordId.desc().nullsFirst(),
    ),
    // What holds a range or the beginning of words is walked in the order of the list, each value read in passing.
    index('own_field_values_by_time')
      .on(
        table.field,
        table.recordAt.desc().nullsFirst(),
        table.recordId.desc().nullsFirst(),
        table.number,
        table.key,
      )
      .where(sql`record_at is not null`),
    index('own_field_values_by_number')
      .on(table.field, table.number, table.recordId)
      .where(sql`number is not null`),
  ],
);
