import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import type { ErrandState, ItemOutcome } from '#features/errands/errands.states.ts';
import { users } from '#features/users/server/users.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A long work of the server for one person, in the role he asked in. */
export const errands = pgTable(
  'errands',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    isTrial: boolean().notNull().default(false),
    input: jsonb().notNull(),
    /** The same wish of the same person is one work while it goes on. */
    wish: text().notNull(),
    /** The file the work reads. */
    inputSha256: text(),
    state: text().$type<ErrandState>().notNull().default('queued'),
    stopAsked: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    problem: text(),
    createdAt: instant().notNull(),
    /** When its server was last heard of. */
    beatAt: instant(),
    endedAt: instant(),
    fileName: text(),
    fileMime: text(),
    fileBytes: integer(),
    fileSha256: text(),
    keptUntil: instant(),
  },
  (table) => [
    index('errands_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('errands_waiting').on(table.id).where(sql`state in ('queued', 'running')`),
    index('errands_kept').on(table.keptUntil).where(sql`kept_until is not null`),
    index().on(table.endedAt),
    uniqueIndex('errands_one_wish').on(table.userId, table.wish).where(sql`state in ('queued', 'running')`),
  ],
);

/** What came of one record of a work; written with the change itself, so that nothing is done twice. */
export const errandItems = pgTable(
  'errand_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    errandId: integer()
      .notNull()
      .references(() => errands.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    title: text().notNull(),
    dealId: integer(),
    outcome: text().$type<ItemOutcome>().notNull(),
    words: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('errand_items_once').on(table.errandId, table.key),
    index().on(table.errandId, table.outcome, table.id),
  ],
);
