import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';

const person = () =>
  integer()
    .notNull()
    .references(() => users.id);

/** What a head agent has noted of a month of one of his people: his own book, no money of ours. */
export const branchPayments = pgTable(
  'branch_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    headId: person(),
    personId: person(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    isPaid: boolean().notNull(),
    /** The share and the sum it was paid by; null while it is not. */
    sharePct: numeric({ precision: 5, scale: 2 }),
    sum: numeric({ precision: 15, scale: 2 }),
    note: text().notNull(),
    markedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique().on(table.headId, table.personId, table.month),
    check(
      'branch_payments_whole',
      sql`${table.isPaid} = (${table.sum} is not null) and ${table.isPaid} = (${table.sharePct} is not null)`,
    ),
    index().on(table.personId),
  ],
);
