import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GuaranteeKind } from '#domain/guarantee-kind.ts';
import { deals } from '#features/deals/server/deals.tables.ts';

/** What a deal asks for beside its main product, which stands in the deal itself. */
export const dealProducts = pgTable(
  'deal_products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    product: smallint().notNull(),
    guaranteeKind: text().$type<GuaranteeKind>(),
    amount: numeric({ precision: 15, scale: 2 }),
    days: integer(),
    comment: text(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('deal_products_once').on(
      table.dealId,
      table.product,
      sql`coalesce(${table.guaranteeKind}, '')`,
    ),
    check('deal_products_amount', sql`${table.amount} is null or ${table.amount} > 0`),
  ],
);
