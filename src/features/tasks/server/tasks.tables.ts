import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import type { Priority, Repeat } from '#features/tasks/tasks.rules.ts';
import type { TaskState } from '#features/tasks/tasks.status.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What one person asks another, or himself, to do; about a deal, an organization, a lead, or by itself. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    text: text().notNull().default(''),
    dealId: integer().references(() => deals.id),
    organizationId: integer().references(() => organizations.id),
    leadId: integer().references(() => leads.id),
    fromUserId: integer()
      .notNull()
      .references(() => users.id),
    toUserId: integer()
      .notNull()
      .references(() => users.id),
    dueAt: instant(),
    priority: text().$type<Priority>().notNull(),
    state: text().$type<TaskState>().notNull(),
    /** Where a closed task stood before, for the way back. */
    stateBefore: text().$type<TaskState>(),
    repeat: text().$type<Repeat>(),
    /** The first term of a repeated task: the following ones are counted from it. */
    repeatFrom: instant(),
    /** The task whose end made this one. */
    previousId: integer().references((): AnyPgColumn => tasks.id),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    closedAt: instant(),
    /** When its term was said to have come; null until then. */
    remindedAt: instant(),
  },
  (table) => [
    check(
      'tasks_one_subject',
      sql`num_nonnulls(${table.dealId}, ${table.organizationId}, ${table.leadId}) <= 1`,
    ),
    index('tasks_open_of_taker').on(table.toUserId, table.dueAt, table.id).where(sql`closed_at is null`),
    index('tasks_open_of_giver').on(table.fromUserId, table.dueAt, table.id).where(sql`closed_at is null`),
    index('tasks_open').on(table.dueAt, table.id).where(sql`closed_at is null`),
    index('tasks_closed')
      .on(table.closedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`closed_at is not null`),
    index().on(table.toUserId),
    index().on(table.fromUserId),
    index().on(table.dealId),
    index().on(table.organizationId),
    index().on(table.leadId),
    index().on(table.previousId),
  ],
);

/** What people say to a task. */
export const taskComments = pgTable(
  'task_comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.taskId, table.id), index().on(table.authorId)],
);

/** What happened to a task: who, when, which fields. Only ever added to. */
export const taskHistory = pgTable(
  'task_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Null when the clock did it. */
    byUserId: integer().references(() => users.id),
    byRole: text().$type<Role>(),
    what: text().$type<'created' | 'edited' | 'moved' | 'passed' | 'repeated'>().notNull(),
    comment: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index().on(table.taskId, table.id), index().on(table.byUserId)],
);
