import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.read.ts';
import type { PasskeyUse } from '#features/sign-in/server/sign-in.facade.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  integer()
    .notNull()
    .references(() => users.id);

/** The secret an authenticator application shares with us, sealed; one is in force, one may wait for its first code. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: owner(),
    isConfirmed: boolean().notNull(),
    sealed: text().notNull(),
    madeAt: instant().notNull(),
    /** The step of the last code that was taken: a code is taken once. */
    lastStep: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isConfirmed] })],
);

/** Codes for the loss of a telephone; only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), place: integer().notNull(), codeHash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);

/** Public halves of the keys of people (WebAuthn); what is not on this server opens nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** In base64url, as the browser says it. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the key has signed, by its own count; 0 of one that is kept in several devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    madeAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId, table.id)],
);

/** What keys have been asked to sign and have not yet: each is taken once, and only for its use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    use: text().$type<PasskeyUse>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
