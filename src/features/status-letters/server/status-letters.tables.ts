import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { deals } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Deals whose client is not written to. */
export const clientLetterStops = pgTable(
  'client_letter_stops',
  {
    dealId: integer()
      .primaryKey()
      .references(() => deals.id),
    stoppedBy: integer()
      .notNull()
      .references(() => users.id),
    stoppedAt: instant().notNull(),
  },
  (table) => [index().on(table.stoppedBy)],
);
