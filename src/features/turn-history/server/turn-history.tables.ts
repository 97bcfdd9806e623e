import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import type { DealStatus, SubState, WhoseTurn } from '#features/deals/deals.status.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Whose turn a leg was, from when until when, in which status and due when: kept by a trigger on `application_banks`, whoever
 * changes a leg. The turns of a leg cover its life without gap or overlap; the last one is open.
 */
export const legTurns = pgTable(
  'leg_turns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id, { onDelete: 'cascade' }),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    /** Nobody's once the leg is closed or issued. */
    turn: text().$type<WhoseTurn>(),
    status: text().$type<DealStatus>().notNull(),
    subState: text().$type<SubState>(),
    dueAt: instant(),
    since: instant().notNull(),
    until: instant(),
    /** Worked out from the history of statuses: nobody wrote it down when it passed. */
    isRebuilt: boolean().notNull(),
  },
  (table) => [
    check('leg_turns_order', sql`${table.until} is null or ${table.until} >= ${table.since}`),
    index('leg_turns_of_leg').on(table.legId, table.since),
    uniqueIndex('leg_turns_open').on(table.legId).where(sql`until is null`),
    index().on(table.dealId),
    // Our own turns that had a term, by their end.
    index('leg_turns_of_ours')
      .on(table.until, table.dealId)
      .where(sql`turn = 'broker' and due_at is not null`),
    // One in sixteen of them: shares of very many are counted by these, without their rows.
    index('leg_turns_sample')
      .on(table.until, table.dealId, table.dueAt)
      .where(sql`turn = 'broker' and due_at is not null and not is_rebuilt and deal_id % 16 = 0`),
  ],
);

/** Down to which leg turns of the past are still to be rebuilt; no row once they are. */
export const turnRebuilds = pgTable('turn_rebuilds', {
  id: integer().primaryKey(),
  beforeLegId: integer().notNull(),
});
