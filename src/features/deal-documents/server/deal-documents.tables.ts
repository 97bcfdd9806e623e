import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileMark } from '#domain/upload-kinds.ts';
import type { PackedFile } from '#features/deal-documents/deal-documents.packing.ts';
import type { SignedBy, Verdict } from '#features/document-kinds/document-kinds.states.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A document of a deal or of one of its legs; the bytes lie in the file store under their hash. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer().references(() => dealLegs.id, { onDelete: 'set null' }),
    kind: text()
      .notNull()
      .references(() => documentKinds.code),
    name: text().notNull(),
    sha256: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    marks: jsonb().$type<readonly FileMark[]>().notNull().default([]),
    /** The day the document was issued, and the last day it holds. */
    issuedOn: date(),
    validUntil: date(),
    status: text().$type<'uploaded' | 'replaced' | 'deleted'>().notNull(),
    version: integer().notNull().default(1),
    replacesId: integer().references((): AnyPgColumn => documents.id),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
    /** Who of the client brought it by his link; then whoever uploaded is who gave the link. */
    clientName: text(),
    endedBy: integer().references(() => users.id),
    endedAt: instant(),
    /** What the second pair of eyes has said, who it was and why; null while the document waits for it. */
    verdict: text().$type<Verdict>(),
    checkedBy: integer().references(() => users.id),
    checkedAt: instant(),
    remark: text(),
    /** Since when its original on paper is at hand; null while there is only the scan. */
    originalAt: instant(),
    /** The best living signature of this version, written by whoever keeps signatures; null while there is none. */
    signed: text().$type<SignedBy>(),
    /** The documents whose pages this one was put together from; they stay, replaced. */
    madeFrom: integer().array().notNull().default(sql`'{}'::integer[]`),
  },
  (table) => [index().on(table.dealId, table.status), index().on(table.sha256), index().on(table.kind)],
);

/** Pages being put together apart from the server; what has come of it is asked for by its id. */
export const pageJobs = pgTable(
  'page_jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    state: text().$type<'running' | 'done' | 'failed'>().notNull(),
    why: text(),
    documentIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    /** How far the work has come; 0 of 0 until the pages have been counted. */
    pagesDone: integer().notNull().default(0),
    pagesAll: integer().notNull().default(0),
    /** What the documents that were to be made smaller weighed before and after; null when none was. */
    bytesBefore: integer(),
    bytesAfter: integer(),
    startedAt: instant().notNull(),
  },
  (table) => [index().on(table.dealId)],
);

/** The documents of a leg as they were put into one archive, or as they went to the bank: versions and hashes. */
export const documentSets = pgTable(
  'document_sets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id, { onDelete: 'cascade' }),
    kind: text().$type<'collected' | 'sent'>().notNull(),
    files: jsonb().$type<readonly PackedFile[]>().notNull(),
    byUserId: integer().references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.legId, table.id), index().on(table.dealId)],
);

/** What is wrong with a document that was rejected, as a picture beside the words; it goes with the verdict. */
export const remarkPictures = pgTable(
  'document_remark_pictures',
  {
    documentId: integer()
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    mime: text().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.sha256), index().on(table.byUserId)],
);
