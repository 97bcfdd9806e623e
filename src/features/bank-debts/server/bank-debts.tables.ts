import { index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { banks } from '#features/banks/server/banks.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

/** A letter to a bank about what it is late with. */
export const bankHurries = pgTable(
  'bank_hurries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    email: text().notNull(),
    lines: integer().notNull(),
    sum: numeric({ precision: 15, scale: 2 }).notNull(),
    sentBy: integer()
      .notNull()
      .references(() => users.id),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.bankId, table.id), index().on(table.sentBy)],
);
