import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AgentCheck } from '#features/agent-review/agent-review.checks.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

/** Who has looked at a check by himself, and when; the last mark counts. */
export const agentCheckMarks = pgTable(
  'agent_check_marks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: integer()
      .notNull()
      .references(() => agents.userId),
    check: text().$type<AgentCheck>().notNull(),
    /** What stood there when it was looked at: another finding is looked at anew. */
    found: text().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.agentId), index().on(table.byUserId)],
);

/** What a newcomer who stands still has been told: counted from the day he stopped at. */
export const agentReminders = pgTable('agent_reminders', {
  agentId: integer()
    .primaryKey()
    .references(() => agents.userId),
  since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** How many of the reminders have been given; the last of them is his curator's task. */
  step: integer().notNull(),
});
