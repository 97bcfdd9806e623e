import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import type { RequestState } from '#features/deal-signatures/deal-signatures.states.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import type { Agreement, SignatureMethod, SignerRecord } from '#features/signing/signing.states.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What the client was asked to sign for one bank, who is to sign and how, till when, and what came of it. */
export const signRequests = pgTable(
  'sign_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id, { onDelete: 'cascade' }),
    method: text().$type<SignatureMethod>().notNull(),
    state: text().$type<RequestState>().notNull(),
    signer: text().notNull(),
    inn: text(),
    phone: text(),
    dueAt: instant().notNull(),
    askedBy: integer()
      .notNull()
      .references(() => users.id),
    askedAt: instant().notNull(),
    openedBy: integer().references(() => users.id),
    openedAt: instant(),
    signedAt: instant(),
    endedBy: integer().references(() => users.id),
    endedAt: instant(),
    reason: text(),
    /** A simple signature: the agreement it was given under, who typed the code in, from where. */
    agreement: text(),
    agreedAt: instant(),
    enteredBy: integer().references(() => users.id),
    /** The client typed it in himself, behind his link; then whoever entered it is who gave the link. */
    byLink: boolean().notNull().default(false),
    address: text(),
    smsId: integer().references(() => smsMessages.id),
  },
  (table) => [
    index().on(table.dealId),
    index().on(table.legId),
    index().on(table.dueAt).where(sql`state in ('sent', 'opened')`),
  ],
);

/** The documents of a request, each the version that was asked for. */
export const signRequestFiles = pgTable(
  'sign_request_files',
  {
    requestId: integer()
      .notNull()
      .references(() => signRequests.id, { onDelete: 'cascade' }),
    documentId: integer()
      .notNull()
      .references(() => documents.id),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.documentId] }), index().on(table.documentId)],
);

/** A signature under one version of a document. What is kept has been found true; a removed one stays in the history. */
export const documentSignatures = pgTable(
  'document_signatures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    documentId: integer()
      .notNull()
      .references(() => documents.id),
    method: text().$type<SignatureMethod>().notNull(),
    /** The file of a qualified signature as it was given. */
    sha256: text(),
    fileName: text(),
    bytes: integer(),
    isAttached: boolean(),
    signers: jsonb().$type<readonly SignerRecord[]>().notNull(),
    /** Whether the client's INN stands in the certificate; asked once, when the signature came. */
    innAgrees: text().$type<Agreement>().notNull(),
    requestId: integer().references(() => signRequests.id, { onDelete: 'cascade' }),
    broughtBy: integer()
      .notNull()
      .references(() => users.id),
    broughtAt: instant().notNull(),
    removedBy: integer().references(() => users.id),
    removedAt: instant(),
    removalReason: text(),
  },
  (table) => [
    index().on(table.documentId),
    index().on(table.dealId),
    index().on(table.requestId),
    index().on(table.sha256),
  ],
);
