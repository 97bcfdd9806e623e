import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ItemKind, ItemState, Owner, QueryState } from '#features/deal-queries/deal-queries.rules.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const person = () => integer().references(() => users.id);

/** What has gone to a bank as its answer: the words, and the documents in the versions they had. */
export type SentPackage = {
  readonly text: string;
  readonly files: { readonly id: number; readonly name: string; readonly version: number }[];
};

/** Questions of a bank about a leg, one open at a time. */
export const bankQueries = pgTable(
  'bank_queries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text().$type<QueryState>().notNull(),
    askedAt: instant().notNull(),
    askedBy: person(),
    dueAt: instant().notNull(),
    answeredAt: instant(),
    answeredBy: person(),
    sentAt: instant(),
    sentBy: person(),
    /** When the bank said its next word after our answer; the clock of the bank stops. */
    bankRepliedAt: instant(),
    package: jsonb().$type<SentPackage>(),
    /** Share of the term the owners have been reminded of, percent. */
    reminded: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('bank_queries_of_leg').on(table.legId, table.number),
    uniqueIndex('bank_queries_open').on(table.legId).where(sql`state = 'open'`),
    index('bank_queries_by_due').on(table.dueAt).where(sql`state = 'open'`),
  ],
);

/** Items of a question. */
export const queryItems = pgTable(
  'bank_query_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    queryId: integer()
      .notNull()
      .references(() => bankQueries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    title: text().notNull(),
    text: text(),
    documentType: text(),
    owner: text().$type<Owner>().notNull(),
    ownerId: person(),
    dueAt: instant(),
    state: text().$type<ItemState>().notNull(),
    answer: text(),
    waived: text(),
    changedBy: person(),
    changedAt: instant(),
    /** Share of the item's own term its owner has been reminded of, percent; without one it goes by the question's. */
    reminded: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('bank_query_items_of_query').on(table.queryId, table.number)],
);

/** Documents of the deal that answer an item. */
export const queryFiles = pgTable(
  'bank_query_files',
  {
    itemId: integer()
      .notNull()
      .references(() => queryItems.id, { onDelete: 'cascade' }),
    documentId: integer()
      .notNull()
      .references(() => documents.id),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.documentId] }), index().on(table.documentId)],
);
