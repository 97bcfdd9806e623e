import { bigint, date, index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import type { TenderCustomer, TenderLot } from '#features/tenders/tenders.register.ts';
import type { LineOutcome, RegisterFileState } from '#features/tenders/tenders.rules.ts';
import { users } from '#features/users/server/users.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const counter = () => integer().notNull().default(0);

/** Purchases of the state register as their notices describe them; the newest version of each. */
export const tenders = pgTable(
  'tenders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    law: text().$type<Law>().notNull(),
    kindCode: text().notNull(),
    subject: text().notNull(),
    platform: text(),
    platformUrl: text(),
    url: text(),
    placingWay: text(),
    maxPrice: numeric({ precision: 15, scale: 2 }),
    currency: text(),
    /** Of the first customer, as the name and the INN are; all of them stand in `customers`. */
    ikz: text(),
    customerName: text(),
    customerInn: text(),
    customers: jsonb().$type<readonly TenderCustomer[]>().notNull(),
    lots: jsonb().$type<readonly TenderLot[]>().notNull(),
    publishedAt: instant(),
    applicationsEndAt: instant(),
    protocolDate: date({ mode: 'string' }),
    documentVersion: integer(),
    /** Moment of the notice that this row tells; the later one of a number wins. */
    documentDate: instant().notNull(),
    /** Number, subject and customers in lower case: what the list is searched by. */
    searchText: text().notNull(),
    contentHash: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.customerInn),
    index('tenders_customers').using('gin', table.customers.op('jsonb_path_ops')),
    index('tenders_newest').on(table.documentDate.desc(), table.id.desc()),
    index('tenders_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** A register file that was brought in, and how far its reading has come. */
export const registerFiles = pgTable(
  'register_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Bytes in the file store; null for a file read from a path by a command. */
    sha256: text(),
    bytes: bigint({ mode: 'number' }).notNull(),
    state: text().$type<RegisterFileState>().notNull(),
    /** Lines written so far, and so the documents a resumed reading passes over. */
    documents: counter(),
    created: counter(),
    updated: counter(),
    same: counter(),
    skipped: counter(),
    errors: counter(),
    failure: text(),
    byUserId: integer().references(() => users.id),
    startedAt: instant().notNull(),
    /** Until then the process that reads the file is taken to be alive. */
    leaseUntil: instant(),
    finishedAt: instant(),
  },
  (table) => [index().on(table.state)],
);

/** What became of each document of a register file. */
export const registerLines = pgTable(
  'register_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer()
      .notNull()
      .references(() => registerFiles.id),
    entry: text().notNull(),
    kind: text().notNull(),
    number: text().notNull(),
    outcome: text().$type<LineOutcome>().notNull(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.fileId, table.id)],
);
