import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SetName, Shape } from '#features/narrowings/narrowings.areas.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What was taken away from a person, from a day to a day; all that hold on one day hold together. */
export const narrowings = pgTable(
  'narrowings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** A ready set, read anew each time; then the two below are empty. */
    set: text().$type<SetName>(),
    levels: jsonb().$type<Shape['levels']>().notNull(),
    kinds: text().array().$type<Shape['kinds']>().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }),
    reason: text().notNull(),
    madeBy: integer()
      .notNull()
      .references(() => users.id),
    madeAt: instant().notNull(),
    liftedBy: integer().references(() => users.id),
    liftedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.madeBy),
    index().on(table.liftedBy),
    index('narrowings_standing').on(table.userId).where(sql`lifted_at is null`),
  ],
);
