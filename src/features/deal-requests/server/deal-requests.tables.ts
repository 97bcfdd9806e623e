import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RequestKind } from '#features/deal-requests/deal-requests.rules.ts';
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
  ],
);
