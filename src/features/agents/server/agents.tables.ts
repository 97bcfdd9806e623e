import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AgentMove, AgentNote, AgentState } from '#features/agents/agents.status.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Where a person of the network stands: one row for whoever is a guest or an agent. */
export const agents = pgTable(
  'agents',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    state: text().$type<AgentState>().notNull(),
    /** Where he stood before he was blocked; null otherwise. */
    stateBefore: text().$type<AgentState>(),
    since: instant().notNull(),
    /** Whether he has a contract with us, in the product or on paper; without one he is «договор не внесён». */
    hasContract: boolean().notNull().default(false),
    /** A head agent's own person: he works without a contract with us. */
    isUnderHead: boolean().notNull().default(false),
    /** Since when his oldest open request of changes waits for us; null: none does. */
    changesSince: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('agents_by_state').on(table.state, table.since, table.userId),
    // Those of the present book whose contract is still to be written down.
    index('agents_without_contract')
      .on(table.userId)
      .where(
        sql`not ${table.hasContract} and not ${table.isUnderHead} and ${table.state} in ('working', 'stopped')`,
      ),
  ],
);

/** Every move of an agent, how he was put into the book, and what else happened to him where he stood. */
export const agentHistory = pgTable(
  'agent_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: integer()
      .notNull()
      .references(() => agents.userId),
    at: instant().notNull(),
    /** Null, and no note: he was put into the book in this state. */
    move: text().$type<AgentMove>(),
    note: text().$type<AgentNote>(),
    /** What a note is about, in words. */
    about: text(),
    from: text().$type<AgentState>(),
    to: text().$type<AgentState>().notNull(),
    /** Null: the product itself. */
    byUserId: integer().references(() => users.id),
    reason: text(),
  },
  (table) => [
    index('agent_history_of').on(table.agentId, table.id.desc().nullsFirst()),
    index().on(table.byUserId),
  ],
);

/** Contracts of an agent of the present book, signed on paper, each from its day on: what the administrator has written down of them. */
export const agentManualContracts = pgTable(
  'agent_manual_contracts',
  {
    agentId: integer()
      .notNull()
      .references(() => agents.userId),
    number: text().notNull(),
    signedOn: date().notNull(),
    /** VAT comes on top of the reward, else it stands inside. */
    vatOnTop: boolean().notNull().default(false),
    /** The scan of it, its bytes in the file store. */
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    enteredBy: integer()
      .notNull()
      .references(() => users.id),
    enteredAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.signedOn] }), index().on(table.enteredBy)],
);
