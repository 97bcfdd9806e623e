import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RegistrationConsent } from '#features/consents/consents.kinds.ts';
import type { AgentRole } from '#domain/role.ts';
import type { Experience } from '#features/registration/registration.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What a person told of himself on the way to becoming an agent; names, phone and legal form stand in `users`. */
export const registrations = pgTable('registrations', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** The one he asked for, or the one of his invitation. */
  askedRole: text().$type<AgentRole>().notNull(),
  inn: text().notNull().default(''),
  orgName: text().notNull().default(''),
  city: text().notNull().default(''),
  experience: text().$type<Experience>(),
  /** The password chosen at registration; it moves to the user when the address is confirmed. */
  passwordHash: text(),
  /** The address that was confirmed; another address of the user is not confirmed by it. */
  confirmedEmail: text(),
  confirmedAt: instant(),
  createdAt: instant().notNull(),
});

/** Consents a person gave, each to one document of one day, with the time and the address it came from. */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().$type<RegistrationConsent>().notNull(),
    version: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnHow: text(),
    withdrawnBy: integer().references(() => users.id),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.address, table.at),
    index('consents_newest').on(table.at.desc().nullsFirst()),
    index().on(table.withdrawnBy),
  ],
);
