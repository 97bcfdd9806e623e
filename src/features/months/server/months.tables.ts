import { sql } from 'drizzle-orm';
import { date, index, integer, json, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MonthBalances } from '#features/months/months.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A month that was closed, with what stood on its last day; one opened again stays, with the reason. */
export const monthClosings = pgTable(
  'month_closings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    /** Kept as the very text that the hash is of. */
    kept: json().$type<MonthBalances>().notNull(),
    hash: text().notNull(),
    reason: text(),
    closedBy: integer()
      .notNull()
      .references(() => users.id),
    closedAt: instant().notNull(),
    reopenedBy: integer().references(() => users.id),
    reopenedAt: instant(),
    reopenReason: text(),
  },
  (table) => [
    uniqueIndex('month_closings_one').on(table.month).where(sql`reopened_at is null`),
    index().on(table.closedBy),
    index().on(table.reopenedBy),
  ],
);
