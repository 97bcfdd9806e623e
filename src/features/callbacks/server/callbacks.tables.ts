import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CallbackKind, CallbackState } from '#features/callbacks/callbacks.status.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A call that was promised: to whom, when by his clock, who makes it and what it is about. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    name: text().notNull(),
    leadId: integer().references(() => leads.id),
    organizationId: integer().references(() => organizations.id),
    dealId: integer().references(() => deals.id),
    kind: text().$type<CallbackKind>().notNull(),
    at: instant().notNull(),
    /** The zone of whoever is called. */
    zone: text().notNull(),
    reason: text().notNull(),
    /** He asked for the call or agreed to it: no offer out of the blue. */
    isAgreed: boolean().notNull(),
    /** The talk he agreed in, or how he did in the words of whoever wrote it down. */
    agreedCallId: integer(),
    agreedHow: text(),
    state: text().$type<CallbackState>().notNull(),
    /** Null: the team's. */
    ownerId: integer().references(() => users.id),
    /** Null when the clock did it, after a missed call. */
    createdBy: integer().references(() => users.id),
    /** The call that kept the promise. */
    callId: integer(),
    cancelReason: text(),
    closedBy: integer().references(() => users.id),
    remindedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    check('callbacks_team_is_nobodys', sql`(${table.kind} = 'team') = (${table.ownerId} is null)`),
    index('callbacks_waiting_of_owner').on(table.ownerId, table.at, table.id).where(sql`closed_at is null`),
    index('callbacks_waiting').on(table.at, table.id).where(sql`closed_at is null`),
    index('callbacks_waiting_of_phone').on(table.phone).where(sql`closed_at is null`),
    index('callbacks_unreminded').on(table.at).where(sql`reminded_at is null and closed_at is null`),
    index('callbacks_closed')
      .on(table.closedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`closed_at is not null`),
    index().on(table.ownerId),
    index().on(table.createdBy),
    index().on(table.closedBy),
    index().on(table.leadId),
    index().on(table.organizationId),
    index().on(table.dealId),
  ],
);
