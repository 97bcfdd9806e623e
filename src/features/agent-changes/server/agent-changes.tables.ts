import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileMark } from '#domain/upload-kinds.ts';
import type { ChangePart, ChangeValues } from '#features/agent-changes/agent-changes.rules.ts';
import type { ChangeState } from '#features/agent-changes/agent-changes.status.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import type { AgentKind } from '#features/document-kinds/document-kinds.codes.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Requests of changes: what was, what shall be, and what was decided. Accepted ones are how the data came to be. */
export const agentChanges = pgTable(
  'agent_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: integer()
      .notNull()
      .references(() => agents.userId),
    part: text().$type<ChangePart>().notNull(),
    state: text().$type<ChangeState>().notNull(),
    before: jsonb().$type<Partial<ChangeValues>>().notNull(),
    after: jsonb().$type<Partial<ChangeValues>>().notNull(),
    words: text().notNull(),
    /** Another document is another version: a decision names the one it was made on. */
    version: integer().notNull().default(1),
    askedAt: instant().notNull(),
    /** When a code has proved that a new telephone is his. */
    confirmedAt: instant(),
    decidedBy: integer().references(() => users.id),
    decidedAt: instant(),
    answer: text().notNull().default(''),
  },
  (table) => [
    index('agent_changes_of').on(table.agentId, table.id.desc().nullsFirst()),
    uniqueIndex('agent_changes_open').on(table.agentId, table.part).where(sql`state = 'checking'`),
    // When requisites were changed last: the money asks it of whoever is to be paid.
    index('agent_changes_of_requisites')
      .on(table.agentId, table.decidedAt)
      .where(sql`part = 'requisites' and state = 'accepted'`),
    index().on(table.decidedBy),
  ],
);

/** Documents of a request. */
export const agentChangeDocuments = pgTable(
  'agent_change_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    changeId: integer()
      .notNull()
      .references(() => agentChanges.id),
    /** In whose place of the dossier it stands once it is accepted; null: in none. */
    kind: text().$type<AgentKind>(),
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    marks: jsonb().$type<FileMark[]>().notNull(),
    /** The day it was given out, where its kind has a term. */
    issuedOn: date(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.changeId, table.id), index().on(table.sha256)],
);
