import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileMark } from '#domain/upload-kinds.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { chatMessages } from '#features/chat/server/chat.tables.ts';
import type { IncomingState, LooseReason } from '#features/deal-letters/deal-letters.rules.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A letter of ours to a bank about an application; what became of it stands in the outbox. */
export const bankLetters = pgTable(
  'bank_letters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer().references(() => dealLegs.id, { onDelete: 'set null' }),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    letterId: integer()
      .notNull()
      .unique()
      .references(() => letters.id),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    writtenBy: integer()
      .notNull()
      .references(() => users.id),
    writtenAt: instant().notNull(),
  },
  (table) => [
    index('bank_letters_of_deal').on(table.dealId, table.id),
    index().on(table.legId),
    index().on(table.bankId),
    index().on(table.writtenBy),
  ],
);

/** The documents of the deal that went with a letter. */
export const bankLetterDocuments = pgTable(
  'bank_letter_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankLetterId: integer()
      .notNull()
      .references(() => bankLetters.id),
    documentId: integer()
      .notNull()
      .references(() => documents.id),
  },
  (table) => [index().on(table.bankLetterId, table.id), index().on(table.documentId)],
);

/** A letter that came to our box. The bytes as they came lie in the file store; a letter is here once. */
export const incomingLetters = pgTable(
  'incoming_letters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: text().notNull().unique(),
    rawSha256: text().notNull(),
    /** The box it came to; null for the box of the environment. */
    mailboxId: integer().references(() => mailboxes.id),
    /** Whose own box that is: only he sees it until it is laid to an application. */
    boxOwnerId: integer().references(() => users.id),
    fromAddress: text().notNull(),
    fromName: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    sentAt: instant(),
    receivedAt: instant().notNull(),
    state: text().$type<IncomingState>().notNull(),
    reason: text().$type<LooseReason>(),
    dealId: integer().references(() => deals.id),
    /** The application it belongs to, or seems to. */
    legId: integer().references(() => dealLegs.id, { onDelete: 'set null' }),
    chatMessageId: integer().references(() => chatMessages.id),
    resolvedBy: integer().references(() => users.id),
    resolvedAt: instant(),
  },
  (table) => [
    index('incoming_letters_of_deal').on(table.dealId, table.id),
    index('incoming_letters_loose')
      .on(table.state, table.id.desc().nullsFirst())
      .where(sql`state <> 'filed'`),
    index().on(table.legId),
    index().on(table.chatMessageId),
    index().on(table.resolvedBy),
    index().on(table.rawSha256),
    index().on(table.mailboxId).where(sql`mailbox_id is not null`),
    index('incoming_letters_of_owner')
      .on(table.boxOwnerId, table.state, table.id.desc().nullsFirst())
      .where(sql`box_owner_id is not null`),
  ],
);

/** A file of a letter that came: kept when it is one we take, else named with the reason. */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    letterId: integer()
      .notNull()
      .references(() => incomingLetters.id),
    name: text().notNull(),
    mime: text(),
    bytes: integer().notNull(),
    sha256: text(),
    marks: jsonb().$type<readonly FileMark[]>().notNull().default([]),
    problem: text(),
  },
  (table) => [index().on(table.letterId, table.id), index().on(table.sha256)],
);
