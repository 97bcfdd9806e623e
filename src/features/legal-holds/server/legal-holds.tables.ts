import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { HeldKind } from '#features/legal-holds/legal-holds.kinds.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Records under dispute or asked for by an authority: while one is held, nothing of it is erased or let go. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<HeldKind>().notNull(),
    /** The number of the record, of whatever kind `kind` names. */
    recordId: integer().notNull(),
    reason: text().notNull(),
    /** The last day, included; null until it is lifted. */
    untilDay: date({ mode: 'string' }),
    madeBy: integer()
      .notNull()
      .references(() => users.id),
    madeAt: instant().notNull(),
    liftedBy: integer().references(() => users.id),
    liftedAt: instant(),
    liftReason: text(),
  },
  (table) => [
    index('legal_holds_standing').on(table.kind, table.recordId).where(sql`lifted_at is null`),
    index().on(table.madeBy),
    index().on(table.liftedBy),
  ],
);
