import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HistoryColor } from '#features/deals/deals.history.ts';
import { deals, legHistory } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** On which row of a deal's history a mark of one person stands; a removed one stays until it is put back. */
const place = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer()
    .notNull()
    .references(() => users.id),
  historyId: integer()
    .notNull()
    .references(() => legHistory.id),
  dealId: integer()
    .notNull()
    .references(() => deals.id),
  createdAt: instant().notNull(),
  removedAt: instant(),
});

/** A word in a colour that a person hangs on a row of the history; nobody else sees it. */
export const historyLabels = pgTable(
  'history_labels',
  { ...place(), text: text().notNull(), color: text().$type<HistoryColor>().notNull() },
  (table) => [
    uniqueIndex('history_labels_once')
      .on(table.userId, table.historyId, table.text)
      .where(sql`removed_at is null`),
    // «Deals with my label» of the list.
    index('history_labels_mine').on(table.userId, table.text, table.dealId).where(sql`removed_at is null`),
    index().on(table.historyId),
    index().on(table.dealId),
  ],
);

/** A star a person gives to a row of the history. */
export const historyStars = pgTable('history_stars', place(), (table) => [
  uniqueIndex('history_stars_once').on(table.userId, table.historyId).where(sql`removed_at is null`),
  index('history_stars_mine').on(table.userId, table.dealId).where(sql`removed_at is null`),
  index().on(table.historyId),
  index().on(table.dealId),
]);
