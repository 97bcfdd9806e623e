import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { banks } from '#features/banks/server/banks.tables.ts';

/** The picture of a bank; without a row its initials are shown. */
export const bankLogos = pgTable('bank_logos', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  bankId: integer()
    .notNull()
    .unique()
    .references(() => banks.id),
  sha256: text().notNull(),
  mime: text().notNull(),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
