import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { deals } from '#features/deals/server/deals.tables.ts';

/** Days before which people have been told that the term of a deal is over on them. */
export const deadlineNotices = pgTable(
  'deadline_notices',
  {
    dealId: integer()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.day] })],
);
