import { date, index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import type { TenderCustomer, TenderLot } from '#features/tenders/tenders.register.ts';
import { users } from '#features/users/server/users.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

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
    ikz: text(),
    customerName: text(),
    customerInn: text(),
    customers: jsonb().$type<readonly TenderCustomer[]>().notNull(),
    lots: jsonb().$type<readonly TenderLot[]>().notNull(),
    publishedAt: instant(),
    applicationsEndAt: instant(),
    protocolDate: date({ mode: 'string' }),
    documentVersion: integer(),
    contentHash: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.customerInn),
    index('tenders_number_trgm').using('gin', table.number.op('gin_trgm_ops')),
  ],
);

/** A register file that was brought in, and how far its reading has come. */
export const registerFiles = pgTable('register_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  sha256: text().notNull(),
  bytes: integer().notNull(),
  state: text().$type<'reading' | 'done' | 'failed'>().notNull(),
  documents: integer().notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  same: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  errors: integer().notNull().default(0),
  byUserId: integer().references(() => users.id),
  startedAt: instant().notNull(),
  finishedAt: instant(),
});

/** What became of each document of a register file. */
export const registerLines = pgTable(
  'register_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer()
      .notNull()
      .references(() => registerFiles.id),
    entry: text(),
    kind: text().notNull(),
    number: text(),
    outcome: text().$type<'new' | 'updated' | 'same' | 'skipped' | 'error'>().notNull(),
    reason: text(),
  },
  (table) => [index().on(table.fileId)],
);
