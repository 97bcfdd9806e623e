import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { Audience, MailedStatus } from '#features/status-letters/status-letters.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What the administrator has changed in the letters about statuses; a null text is the usual one. */
export const statusLetters = pgTable(
  'status_letters',
  {
    status: text().$type<MailedStatus>().notNull(),
    audience: text().$type<Audience>().notNull(),
    isOn: boolean().notNull(),
    subjectRu: text(),
    textRu: text(),
    subjectEn: text(),
    textEn: text(),
    version: integer().notNull(),
    savedBy: integer()
      .notNull()
      .references(() => users.id),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.audience] }), index().on(table.savedBy)],
);

/** Deals whose client is not written to. */
export const clientLetterStops = pgTable(
  'client_letter_stops',
  {
    dealId: integer()
      .primaryKey()
      .references(() => deals.id),
    stoppedBy: integer()
      .notNull()
      .references(() => users.id),
    stoppedAt: instant().notNull(),
  },
  (table) => [index().on(table.stoppedBy)],
);
