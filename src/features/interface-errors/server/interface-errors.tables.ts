import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Uncaught errors of the interface, one row for a kind; no word of a person stands in them. */
export const interfaceErrors = pgTable(
  'interface_errors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fingerprint: text().notNull().unique(),
    message: text().notNull(),
    stack: text().notNull(),
    address: text().notNull(),
    screen: text().notNull(),
    count: integer().notNull().default(1),
    firstSeen: instant().notNull(),
    lastSeen: instant().notNull(),
    lastUserId: integer().references(() => users.id),
  },
  (table) => [index().on(table.lastSeen.desc().nullsFirst()), index().on(table.lastUserId)],
);
