import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { StatedInBook } from '#features/book-import/book-import.clients.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A deal of the book that has been brought in: by its key there, so that the same book brings nothing twice. */
export const bookDeals = pgTable(
  'book_deals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    /** What the book said last time. */
    fingerprint: text().notNull(),
    broughtBy: integer()
      .notNull()
      .references(() => users.id),
    broughtAt: instant().notNull(),
  },
  (table) => [uniqueIndex('book_deals_key').on(table.key), uniqueIndex('book_deals_deal').on(table.dealId)],
);

/** A client of the book: what it said of him last time, so that what was changed by hand since then stands. */
export const bookClients = pgTable(
  'book_clients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inn: text().notNull(),
    stated: jsonb().$type<StatedInBook>().notNull(),
    broughtBy: integer()
      .notNull()
      .references(() => users.id),
    broughtAt: instant().notNull(),
  },
  (table) => [uniqueIndex('book_clients_inn').on(table.inn)],
);

/** Which heading of a book means which field, remembered for the next book with the same headings. */
export const bookMappings = pgTable(
  'book_mappings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    headings: text().notNull(),
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('book_mappings_headings').on(table.headings)],
);
