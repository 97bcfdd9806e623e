import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import type { LetterPurpose } from '#features/mailboxes/mailboxes.kinds.ts';
import type { LetterFailure, LetterState, StopKind } from '#features/letters/letters.state.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** The outbox: every letter to a person, with what became of it. A letter waits here until it has left. */
export const letters = pgTable(
  'letters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** `{link}` stands where the link goes. */
    text: text().notNull(),
    hasLink: boolean().notNull(),
    /** The one-use link, until the letter has left or the link has expired; for good only in a demonstration. */
    link: text(),
    /** Its link is where the reader stops such letters by one press (RFC 8058). */
    canUnsubscribe: boolean().notNull().default(false),
    /** By which its reader stops letters sent to many; kept until the letter has left, its hash for good. */
    stopToken: text(),
    stopHash: text().unique(),
    attachmentName: text(),
    attachmentType: text(),
    attachmentSha256: text(),
    attachmentBytes: integer(),
    /** Where an answer goes; the sender's own address otherwise. */
    replyTo: text(),
    userId: integer().references(() => users.id),
    /** Who wrote it, told when it comes back; null for what the product writes by itself. */
    authorId: integer().references(() => users.id),
    purpose: text().$type<LetterPurpose>().notNull().default('registration'),
    /** The box it leaves by; null for the box of the environment. */
    mailboxId: integer().references(() => mailboxes.id),
    /** Whose own box that is. */
    boxOwnerId: integer().references(() => users.id),
    state: text().$type<LetterState>().notNull(),
    attempts: integer().notNull().default(0),
    failure: text().$type<LetterFailure>(),
    /** What a mail server has said of it, when it refused the letter or sent it back. */
    words: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** When it may be tried next; a try under way puts it off, so that nobody else takes the letter. */
    nextTryAt: instant().notNull(),
    /** After this moment the letter is worth nothing. */
    expiresAt: instant(),
    sentAt: instant(),
  },
  (table) => [
    index('letters_of').on(table.userId, table.id.desc().nullsFirst()),
    index().on(table.state, table.id.desc().nullsFirst()),
    // Each box is served by itself.
    index('letters_due').on(table.mailboxId, table.nextTryAt, table.id).where(sql`state = 'queued'`),
    index('letters_of_box').on(table.mailboxId, table.id.desc().nullsFirst()),
    index('letters_of_box_owner')
      .on(table.boxOwnerId, table.id.desc().nullsFirst())
      .where(sql`box_owner_id is not null`),
    index().on(table.authorId).where(sql`author_id is not null`),
    index().on(table.expiresAt).where(sql`link is not null`),
  ],
);

/** Stored files that go with a letter beside its own attachment. */
export const letterFiles = pgTable(
  'letter_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    letterId: integer()
      .notNull()
      .references(() => letters.id),
    name: text().notNull(),
    type: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [index().on(table.letterId, table.id), index().on(table.sha256)],
);

/** Addresses that are written to no more, lower-case. */
export const letterStops = pgTable(
  'letter_stops',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    kind: text().$type<StopKind>().notNull(),
    /** The letter that came back, or whose link was pressed. */
    letterId: integer()
      .notNull()
      .references(() => letters.id),
    /** What the mail server has said. */
    words: text().notNull(),
    stoppedAt: instant().notNull(),
  },
  (table) => [
    unique('letter_stop_of').on(table.address, table.kind),
    index('letter_stops_of_kind').on(table.kind, table.id.desc().nullsFirst()),
    index().on(table.letterId),
  ],
);
