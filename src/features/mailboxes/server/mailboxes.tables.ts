import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LetterPurpose, MailSecurity, ReadingFailure } from '#features/mailboxes/mailboxes.kinds.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { MailFault } from '#kit/contract/mail-faults.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A mailbox of the house or of one person; the box of the environment is in no row. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    address: text().notNull().unique(),
    ownerId: integer().references(() => users.id),
    isOn: boolean().notNull(),
    smtpHost: text().notNull(),
    smtpPort: integer().notNull(),
    smtpSecurity: text().$type<MailSecurity>().notNull(),
    /** Null where the box is not read; then the three after it say nothing. */
    imapHost: text(),
    imapPort: integer().notNull(),
    imapSecurity: text().$type<MailSecurity>().notNull(),
    imapFolder: text().notNull(),
    login: text().notNull(),
    /** Sealed for this row, base64. */
    sealedPassword: text().notNull(),
    dailyLimit: integer(),
    signature: text().notNull(),
    sentFolder: text().notNull(),
  },
  (table) => [uniqueIndex('mailbox_of_person').on(table.ownerId).where(sql`is_on`)],
);

/** Which common box has which letters; a purpose is of one box. */
export const mailboxPurposes = pgTable(
  'mailbox_purposes',
  {
    purpose: text().$type<LetterPurpose>().primaryKey(),
    mailboxId: integer()
      .notNull()
      .references(() => mailboxes.id),
  },
  (table) => [index().on(table.mailboxId)],
);

/** How sending by a box goes; the row without a box is of the environment's. */
export const mailboxSendings = pgTable(
  'mailbox_sendings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mailboxId: integer().references(() => mailboxes.id),
    /** Moscow's day that `taken` letters were handed to the server on. */
    day: date({ mode: 'string' }).notNull(),
    taken: integer().notNull(),
    sentAt: instant(),
    failedAt: instant(),
    fault: text().$type<MailFault>(),
    words: text().notNull().default(''),
  },
  (table) => [unique('mailbox_sending_of').on(table.mailboxId).nullsNotDistinct()],
);

/** How far a folder of a mailbox has been read. */
export const mailboxMarks = pgTable('mailbox_marks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** `user@host/folder`. */
  folder: text().notNull().unique(),
  validity: text().notNull(),
  lastUid: integer().notNull(),
  startedAt: instant().notNull(),
  visitedAt: instant().notNull(),
  /** Why the last visit failed: no connection, or no entry. */
  failure: text().$type<ReadingFailure>(),
});
