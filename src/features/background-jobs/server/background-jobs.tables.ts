import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import type { BackgroundJobState, ItemOutcome } from '#features/background-jobs/background-jobs.states.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A background job of the server for one person, in the role he asked in. */
export const ownBackgroundJobs = pgTable(
  'background_jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    isDryRun: boolean().notNull().default(false),
    input: jsonb().notNull(),
    /** The same wish of the same person is one job while it goes on. */
    wish: text().notNull(),
    /** The file the work reads. */
    inputSha256: text(),
    state: text().$type<BackgroundJobState>().notNull().default('queued'),
    stopAsked: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    problem: text(),
    createdAt: instant().notNull(),
    /** When its server was last heard of. */
    heartbeatAt: instant(),
    endedAt: instant(),
    fileName: text(),
    fileMime: text(),
    fileBytes: integer(),
    fileSha256: text(),
    storedUntil: instant(),
  },
  (table) => [
    index('background_jobs_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('background_jobs_waiting').on(table.id).where(sql`state in ('queued', 'running')`),
    index('background_jobs_stored').on(table.storedUntil).where(sql`stored_until is not null`),
    index('background_jobs_failed').on(table.id).where(sql`state = 'failed'`),
    index().on(table.endedAt),
    uniqueIndex('background_jobs_one_wish')
      .on(table.userId, table.wish)
      .where(sql`state in ('queued', 'running')`),
  ],
);

/** What came of one record of a job; written with the change itself, so that nothing is done twice. */
export const backgroundJobItems = pgTable(
  'background_job_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    backgroundJobId: integer()
      .notNull()
      .references(() => ownBackgroundJobs.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    title: text().notNull(),
    dealId: integer(),
    outcome: text().$type<ItemOutcome>().notNull(),
    words: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('background_job_items_once').on(table.backgroundJobId, table.key),
    index().on(table.backgroundJobId, table.outcome, table.id),
  ],
);
