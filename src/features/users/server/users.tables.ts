import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.read.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  integer()
    .primaryKey()
    .references(() => users.id);

/** The picture of a person; `avatar` of his card holds its address. */
export const personPictures = pgTable('person_pictures', {
  userId: owner(),
  sha256: text().notNull(),
  mime: text().notNull(),
  changedAt: instant().notNull(),
});

/** A new address that a person asked for himself and has not confirmed yet. */
export const emailChanges = pgTable('email_changes', {
  userId: owner(),
  newEmail: text().notNull(),
  askedAt: instant().notNull(),
});
