import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';

/** Who was hurried by whom, when, and about how many things. Only ever added to. */
export const hurries = pgTable(
  'hurries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    count: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.userId, table.at), index().on(table.byUserId)],
);
