import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import type { FactorCircle } from '#features/sign-in/sign-in.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A signed-in session: one row, two secrets, of which only hashes are kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    bearerHash: text().notNull().unique(),
    cookieHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    passwordCheckedAt: instant(),
    endedAt: instant(),
    /** The session from which this one was closed; null where it was not, or by itself. */
    endedBy: integer(),
    address: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [index().on(table.userId, table.endedAt)],
);

/** Failed sign-ins, by the pair of account and address and by the address; they slow the next tries. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.username, table.address, table.at), index().on(table.address, table.at)],
);

/** What a one-use link is for: to set a first or a new password, to confirm an address, to be let in, to take a new `email`; `factor` is the first half of a sign-in. */
export type LinkPurpose = 'invite' | 'recovery' | 'confirmation' | 'ticket' | 'factor' | 'email';

/** One-use links by letter; only the hash of the token is kept. */
export const accountLinks = pgTable('account_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer()
    .notNull()
    .references(() => users.id),
  purpose: text().$type<LinkPurpose>().notNull(),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Of whom a second factor is asked, and from which day on; the last row holds. */
export const factorPolicies = pgTable('factor_policies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  circle: text().$type<FactorCircle>().notNull(),
  fromDay: date().notNull(),
  savedBy: integer()
    .notNull()
    .references(() => users.id),
  savedAt: instant().notNull(),
});
