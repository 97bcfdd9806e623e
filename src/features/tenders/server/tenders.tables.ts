import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import type {
  FactStage,
  RegisterFact,
  TenderCustomer,
  TenderLot,
} from '#features/tenders/tenders.register.ts';
import type { LineOutcome, RegisterFileState, TenderRequestState } from '#features/tenders/tenders.rules.ts';
import type { SecurityBasis, WinnerState } from '#features/tenders/tenders.winner.ts';
import { users } from '#features/people/server/people.tables.ts';

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
    /** False while only protocols or contracts of the purchase are known: then the row holds what they say of it. */
    hasNotice: boolean().notNull().default(true),
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
    index('tenders_of_platform').on(
      table.platform,
      table.documentDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('tenders_customers').using('gin', table.customers.op('jsonb_path_ops')),
    index('tenders_newest').on(table.documentDate.desc(), table.id.desc()),
    index('tenders_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** Protocols, contract projects and contracts of purchases: the newest version of each, as it was read. */
export const tenderDocuments = pgTable(
  'tender_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenderId: integer()
      .notNull()
      .references(() => tenders.id),
    stage: text().$type<FactStage>().notNull(),
    kindCode: text().notNull(),
    /** Own number of the document. */
    number: text().notNull(),
    version: integer(),
    publishedAt: instant().notNull(),
    fact: jsonb().$type<RegisterFact>().notNull(),
    contentHash: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique('tender_documents_own').on(table.tenderId, table.stage, table.kindCode, table.number)],
);

/** Winners put together from notices, protocols, contract projects and contracts; one row a lot, 0 for a whole purchase. */
export const tenderWinners = pgTable(
  'tender_winners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenderId: integer()
      .notNull()
      .references(() => tenders.id),
    lot: integer().notNull(),
    state: text().$type<WinnerState>().notNull(),
    companyInn: text(),
    companyName: text(),
    phones: jsonb().$type<readonly string[]>().notNull(),
    emails: jsonb().$type<readonly string[]>().notNull(),
    price: numeric({ precision: 15, scale: 2 }),
    maxPrice: numeric({ precision: 15, scale: 2 }),
    dropPercent: numeric({ precision: 18, scale: 2 }),
    protocolDate: date({ mode: 'string' }),
    signDeadline: date({ mode: 'string' }),
    securityAmount: numeric({ precision: 15, scale: 2 }),
    /** Percent without trailing zeros, as the documents state it. */
    securityPart: text(),
    securityBasis: text().$type<SecurityBasis>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('tender_winners_own').on(table.tenderId, table.lot),
    index().on(table.companyInn),
    index().on(table.signDeadline),
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
    /** Documents in the file, once its list is known; null until then. */
    total: integer(),
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

/** Purchases asked for at the state service; one row a number, the last request of it. */
export const tenderRequests = pgTable(
  'tender_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenderNumber: text().notNull().unique(),
    state: text().$type<TenderRequestState>().notNull(),
    /** Tries so far: archives are made while we wait. */
    attempts: counter(),
    nextTryAt: instant(),
    /** Archives that were brought in. */
    files: counter(),
    reason: text(),
    byUserId: integer().references(() => users.id),
    askedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [index().on(table.state), index().on(table.byUserId)],
);
