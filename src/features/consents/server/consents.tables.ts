import { date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConsentKind } from '#features/consents/consents.kinds.ts';
import { users } from '#features/people/server/people.tables.ts';

/** Documents of consents that the company has written; each holds from its day until the next one. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ConsentKind>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    /** What stands beside the box. */
    label: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('consent_texts_of_day').on(table.kind, table.validFrom),
    index().on(table.createdBy),
  ],
);
