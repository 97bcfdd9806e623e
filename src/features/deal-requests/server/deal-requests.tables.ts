import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  Choice,
  OfferOutcome,
  RequestKind,
  StoredState,
} from '#features/deal-requests/deal-requests.rules.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A deal that waited, or waits, for a manager: once for each time it has none. */
export const dealRequests = pgTable(
  'deal_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    kind: text().$type<RequestKind>().notNull(),
    state: text().$type<StoredState>().notNull().default('waiting'),
    /** What the author is asked to mend, or why it is refused. */
    remark: text(),
    /** The deal it is the same as. */
    duplicateOf: integer().references(() => deals.id),
    /** Who led it before, and why he gave it back. */
    fromUserId: integer().references(() => users.id),
    reason: text(),
    since: instant().notNull(),
    dueAt: instant().notNull(),
    takenBy: integer().references(() => users.id),
    /** Who named him; he himself where he took it. */
    assignedBy: integer().references(() => users.id),
    /** It waits no more: somebody leads it, or it is over. */
    closedAt: instant(),
  },
  (table) => [
    check('deal_requests_taken', sql`${table.takenBy} is null or ${table.closedAt} is not null`),
    uniqueIndex('deal_requests_open').on(table.dealId).where(sql`closed_at is null`),
    index('deal_requests_waiting').on(table.dueAt, table.id).where(sql`closed_at is null`),
    index('deal_requests_taken_at').on(table.closedAt).where(sql`taken_by is not null`),
    index('deal_requests_back_at').on(table.since).where(sql`from_user_id is not null`),
    index().on(table.dealId),
    index().on(table.takenBy),
    index().on(table.fromUserId),
    index().on(table.assignedBy),
    index().on(table.duplicateOf),
    index('deal_requests_ended')
      .on(table.closedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state in ('duplicate', 'rejected')`),
  ],
);

/** A deal offered to one person for a while, with what spoke for him; kept for good. */
export const requestOffers = pgTable(
  'request_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer()
      .notNull()
      .references(() => dealRequests.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    choice: jsonb().$type<Choice>().notNull(),
    outcome: text().$type<OfferOutcome>().notNull().default('waiting'),
    offeredAt: instant().notNull(),
    /** Null: a head has it until somebody takes it. */
    until: instant(),
  },
  (table) => [
    uniqueIndex('request_offers_waiting').on(table.requestId).where(sql`outcome = 'waiting'`),
    index('request_offers_until').on(table.until, table.id).where(sql`outcome = 'waiting'`),
    index().on(table.requestId),
    index().on(table.userId, table.offeredAt.desc().nullsFirst()),
  ],
);

/** Whether deals are offered by the product itself: one row, none before the first change. */
export const requestDistribution = pgTable('request_distribution', {
  id: integer().primaryKey(),
  isOn: boolean().notNull(),
  version: integer().notNull(),
  changedBy: integer()
    .notNull()
    .references(() => users.id),
  changedAt: instant().notNull(),
});

/** What a person is offered; without a row anything, whatever he has in work. */
export const requestSkills = pgTable('request_skills', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  isOn: boolean().notNull(),
  openLimit: integer(),
  laws: text().array().notNull(),
  products: integer().array().notNull(),
  bankIds: integer().array().notNull(),
  amountFrom: numeric({ precision: 15, scale: 2 }),
  amountTo: numeric({ precision: 15, scale: 2 }),
  version: integer().notNull(),
});
