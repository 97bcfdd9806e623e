import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { HandOverState, ItemKind, Outcome, Reason } from '#features/hand-overs/hand-overs.rules.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const day = () => date({ mode: 'string' });

/** The work of one person passing to others, for some days or for good. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: integer()
      .notNull()
      .references(() => users.id),
    reason: text().$type<Reason>().notNull(),
    startsOn: day().notNull(),
    /** The last day of an absence; null for who leaves. */
    endsOn: day(),
    replacementIds: integer().array().notNull(),
    state: text().$type<HandOverState>().notNull(),
    comment: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    byRole: text().$type<Role>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index().on(table.personId), index().on(table.state), index().on(table.createdBy)],
);

/** One thing that has passed: a deal as it was led or sent, a task, a lead, a promised call, an agent; and what became of it at the end. */
export const handOverItems = pgTable(
  'hand_over_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    handOverId: integer()
      .notNull()
      .references(() => handOvers.id),
    kind: text().$type<ItemKind>().notNull(),
    dealId: integer().references(() => deals.id),
    taskId: integer().references(() => tasks.id, { onDelete: 'cascade' }),
    leadId: integer().references(() => leads.id),
    callbackId: integer().references(() => callbacks.id, { onDelete: 'cascade' }),
    agentId: integer().references(() => users.id),
    toUserId: integer()
      .notNull()
      .references(() => users.id),
    outcome: text().$type<Outcome>().notNull(),
    movedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.handOverId, table.id),
    index().on(table.dealId),
    index().on(table.taskId),
    index().on(table.leadId),
    index().on(table.callbackId),
    index().on(table.agentId),
    index().on(table.toUserId),
  ],
);
