import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.read.ts';

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
