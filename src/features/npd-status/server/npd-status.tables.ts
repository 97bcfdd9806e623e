import { boolean, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { agents } from '#features/agents/server/agents.tables.ts';
import type { NpdRefusal } from '#features/npd-status/npd-status.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const agent = () =>
  integer()
    .primaryKey()
    .references(() => agents.userId);

/** What the tax service has said of an INN on a day: good for that day. */
export const npdAnswers = pgTable(
  'npd_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inn: text().notNull(),
    day: date().notNull(),
    /** Null: the question was refused as a wrong one. */
    pays: boolean(),
    refusal: text().$type<NpdRefusal>(),
    message: text().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [unique('npd_answers_of').on(table.inn, table.day)],
);

/** Agents about whom the tax service is still to be asked, the longest waiting first. */
export const npdWishes = pgTable(
  'npd_wishes',
  { agentId: agent(), requestedAt: instant().notNull() },
  (table) => [index('npd_wishes_in_turn').on(table.requestedAt, table.agentId)],
);

/** How an agent stood when the tax service last spoke of him; the money reads it before it pays. */
export const npdStandings = pgTable('npd_standings', {
  agentId: agent(),
  pays: boolean().notNull(),
  since: instant().notNull(),
  checkedOn: date().notNull(),
  message: text().notNull(),
});

/** When a question was asked last, over all servers: one row. */
export const npdPace = pgTable('npd_pace', {
  id: integer().primaryKey(),
  lastAt: instant().notNull(),
});
