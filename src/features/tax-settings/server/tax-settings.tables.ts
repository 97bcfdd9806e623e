import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';
import type { TaxKind, TaxValues } from '#features/tax-settings/tax-settings.kinds.ts';

/** Rates, brackets and limits by the day they hold from; the rows of 2025 to 2028 come with the product. */
export const taxSettings = pgTable(
  'tax_settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<TaxKind>().notNull(),
    from: date({ mode: 'string' }).notNull(),
    values: jsonb().$type<TaxValues[TaxKind]>().notNull(),
    ground: text().notNull(),
    link: text().notNull(),
    addedBy: integer().references(() => users.id),
    addedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    unique().on(table.kind, table.from),
    check('tax_settings_link', sql`${table.link} like 'https://%'`),
    index().on(table.addedBy),
  ],
);
