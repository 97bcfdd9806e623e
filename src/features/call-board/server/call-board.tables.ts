import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { MarkAnswer } from '#features/call-board/call-board.marks.ts';
import { callScriptVersions } from '#features/call-scripts/server/call-scripts.tables.ts';
import type { FigureGroup } from '#features/calls/calls.figures.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { sql } from 'drizzle-orm';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What is counted of a call out that the exchange has let through and that is over: where it belongs and what came of it. */
export const callFacts = pgTable(
  'call_facts',
  {
    callId: integer()
      .primaryKey()
      .references(() => calls.id),
    /** Of Moscow. */
    day: date({ mode: 'string' }).notNull(),
    isPractice: boolean().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** By the clock of whoever was called, of Moscow where that is not known. */
    hour: smallint().notNull(),
    /** IANA zone, code of the region and source of the number; empty where nobody knows. */
    zone: text().notNull(),
    region: text().notNull(),
    source: text().notNull(),
    scriptId: integer(),
    versionId: integer().references(() => callScriptVersions.id),
    isReached: boolean().notNull(),
    seconds: integer().notNull(),
    hasOffer: boolean().notNull(),
    isOpened: boolean().notNull(),
    leadId: integer().references(() => leads.id),
    /** Made out of the call itself; a deal of its lead is the lead's. */
    dealId: integer().references(() => deals.id),
  },
  (table) => [
    index('call_facts_days').on(table.isPractice, table.day, table.userId),
    index('call_facts_of_person').on(table.userId, table.isPractice, table.day),
    index('call_facts_of_version').on(table.versionId, table.isPractice, table.day),
    index('call_facts_born')
      .on(table.isPractice, table.day)
      .where(sql`lead_id is not null or deal_id is not null`),
    index().on(table.leadId),
    index().on(table.dealId),
  ],
);

/** The same added up by days, people and whatever they are looked at by; `all` has the person alone. */
export const callDaySums = pgTable(
  'call_day_sums',
  {
    by: text().$type<FigureGroup>().notNull(),
    isPractice: boolean().notNull(),
    day: date({ mode: 'string' }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    value: text().notNull(),
    attempts: integer().notNull(),
    reached: integer().notNull(),
    seconds: integer().notNull(),
    offers: integer().notNull(),
    opened: integer().notNull(),
    leads: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.by, table.isPractice, table.day, table.userId, table.value] }),
    index().on(table.userId),
  ],
);

/** How whoever leads has marked a talk: five answers and a word to who talked. */
export const callMarks = pgTable(
  'call_marks',
  {
    callId: integer()
      .primaryKey()
      .references(() => calls.id),
    answers: text().array().$type<MarkAnswer[]>().notNull(),
    word: text().notNull(),
    markedBy: integer()
      .notNull()
      .references(() => users.id),
    markedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index().on(table.markedBy)],
);
