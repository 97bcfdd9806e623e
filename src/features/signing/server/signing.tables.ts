import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';
import type { SignerRecord } from '#features/signing/signing.states.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** How and by whom a paper was signed; the feature whose paper it is adds which one, which side and how. */
export const signatureColumns = () => ({
  userId: integer()
    .notNull()
    .references(() => users.id),
  at: instant().notNull(),
  address: text().notNull(),
  /** A code: the phone it went to, its message, the agreement it was given under. */
  phone: text(),
  smsId: integer().references(() => smsMessages.id),
  agreement: text(),
  /** A certificate: the file of the signature as it was given. */
  sha256: text(),
  fileName: text(),
  mime: text(),
  bytes: integer(),
  isAttached: boolean(),
  signers: jsonb().$type<readonly SignerRecord[]>().notNull(),
});

/** A code sent for what is to be signed or confirmed. Only its hash is kept; it is bound to what was shown then. */
export const signCodes = pgTable(
  'sign_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the code is for, in the words of the feature that owns it, and the number of its record. */
    subject: text().notNull(),
    subjectId: integer().notNull(),
    phone: text().notNull(),
    codeHash: text().notNull(),
    /** One digest of everything the code is bound to: the hashes of documents, the phone, the person. */
    documentsDigest: text().notNull(),
    sentBy: integer()
      .notNull()
      .references(() => users.id),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    usedAt: instant(),
    smsId: integer()
      .notNull()
      .references(() => smsMessages.id),
  },
  (table) => [
    index().on(table.subject, table.subjectId, table.id),
    index().on(table.phone, table.sentAt),
    index().on(table.sentAt),
    index().on(table.smsId),
  ],
);

/** Who has accepted the agreement on the simple signature, which version, when and from where. */
export const signAgreements = pgTable(
  'sign_agreements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    version: text().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique().on(table.userId, table.version)],
);
