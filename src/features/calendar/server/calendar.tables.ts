import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DayKind } from '#domain/production-calendar.ts';

/** Years of the working-day calendar that were changed; any other year stands in the product's own table. */
export const calendarYears = pgTable('calendar_years', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  year: integer().notNull().unique(),
  isProvisional: boolean().notNull(),
  version: integer().notNull(),
});

/** Days of such a year that are named; all others follow the week. */
export const calendarDays = pgTable(
  'calendar_days',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    yearId: integer()
      .notNull()
      .references(() => calendarYears.id),
    day: date({ mode: 'string' }).notNull().unique(),
    kind: text().$type<DayKind>().notNull(),
    /** The holiday it is, from where it was moved, or why a person changed it. */
    title: text().notNull(),
  },
  (table) => [index().on(table.yearId)],
);
