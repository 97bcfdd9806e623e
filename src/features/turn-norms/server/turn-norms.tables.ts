import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NormUnit, TurnPlace } from '#features/turn-norms/turn-norms.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

/** Norms of turns as they were changed, one row a change, only ever added to: the last one of a place holds. */
export const turnNormChanges = pgTable(
  'turn_norm_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    place: text().$type<TurnPlace>().notNull(),
    /** Null gives the usual norm back. */
    amount: integer(),
    unit: text().$type<NormUnit>(),
    /** How many applications under way got another due time by it. */
    recounted: integer().notNull(),
    changedBy: integer()
      .notNull()
      .references(() => users.id),
    changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('turn_norm_changes_whole', sql`(${table.amount} is null) = (${table.unit} is null)`),
    index('turn_norm_changes_of_place').on(table.place, table.id.desc().nullsFirst()),
    index().on(table.changedBy),
  ],
);
