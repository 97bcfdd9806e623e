import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ListState, NumberSource, NumberState } from '#features/call-lists/call-lists.status.ts';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { callScripts } from '#features/call-scripts/server/call-scripts.tables.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { calls, leaseColumns } from '#features/calls/server/calls.tables.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Lists of numbers that people call one after another, each number with the proof that it may be called. */
export const callLists = pgTable(
  'call_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    scriptId: integer()
      .notNull()
      .references(() => callScripts.id),
    state: text().$type<ListState>().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** When it was begun first, and how its state was changed last. */
    startedAt: instant(),
    movedBy: integer().references(() => users.id),
    movedAt: instant(),
  },
  (table) => [
    index().on(table.scriptId),
    index().on(table.createdBy),
    index().on(table.movedBy),
    index('call_lists_running').on(table.id).where(sql`state = 'running'`),
  ],
);

/** Who calls by a list. */
export const callListPeople = pgTable(
  'call_list_people',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => callLists.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [unique('call_list_people_own').on(table.listId, table.userId), index().on(table.userId)],
);

/** Numbers of lists: whose, by which consent, what came of the calls, who has one in hand. */
export const callListNumbers = pgTable(
  'call_list_numbers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => callLists.id),
    phone: text().notNull(),
    name: text().notNull(),
    source: text().$type<NumberSource>().notNull(),
    organizationId: integer().references(() => organizations.id),
    leadId: integer().references(() => leads.id),
    consentId: integer().references(() => callConsents.id),
    /** What shows that he has agreed, in words. */
    proof: text().notNull(),
    /** IANA zone the number is called by. */
    zone: text().notNull(),
    state: text().$type<NumberState>().notNull(),
    attempts: smallint().notNull().default(0),
    /** Not called before. */
    notBefore: instant(),
    lastResult: text().$type<CallResult>(),
    lastCallId: integer().references(() => calls.id),
    lastAt: instant(),
    /** Why it may not be called. */
    refusedWhy: text().notNull().default(''),
    note: text().notNull().default(''),
    ...leaseColumns(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('call_list_numbers_own').on(table.listId, table.phone),
    index('call_list_numbers_queue').on(table.listId, table.attempts, table.id).where(sql`state = 'waiting'`),
    index('call_list_numbers_by_result').on(table.listId, table.state, table.lastResult),
    index('call_list_numbers_by_time').on(table.listId, table.lastAt),
    uniqueIndex('call_list_numbers_lease').on(table.leaseBy).where(sql`lease_by is not null`),
    index().on(table.phone),
    index().on(table.organizationId),
    index().on(table.leadId),
    index().on(table.consentId),
    index().on(table.lastCallId),
    index().on(table.leaseCallId),
  ],
);

/** Numbers that were not dialled though it was their turn, and why. Only ever added to. */
export const callListRefusals = pgTable(
  'call_list_refusals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => callLists.id),
    numberId: integer()
      .notNull()
      .references(() => callListNumbers.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    /** The rule, and what it said. */
    rule: text().notNull(),
    words: text().notNull(),
  },
  (table) => [
    index('call_list_refusals_newest').on(
      table.listId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.numberId),
    index().on(table.userId),
  ],
);
