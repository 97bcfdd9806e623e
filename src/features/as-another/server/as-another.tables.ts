import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import { users } from '#features/people/server/people.tables.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import type { AsAnotherMode } from '#kit/server/caller.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** While one is open and `until` has not come, its session speaks as the user; nothing is asked of the clock to end it. */
export const asAnotherSpells = pgTable(
  'as_another_spells',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    mode: text().$type<AsAnotherMode>().notNull(),
    /** Why he acts; whoever looks gives none. */
    reason: text().notNull(),
    startedAt: instant().notNull(),
    until: instant().notNull(),
    /** When it was closed, by himself or afterwards by the clock; the person is told then. */
    endedAt: instant(),
  },
  (table) => [
    index().on(table.sessionId),
    index().on(table.actorId),
    index().on(table.userId),
    uniqueIndex('as_another_spells_open').on(table.sessionId).where(sql`ended_at is null`),
    index('as_another_spells_due').on(table.until, table.id).where(sql`ended_at is null`),
  ],
);
