import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import type { Product } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { SignKind, StoredRule } from '#features/bank-products/bank-products.fields.ts';
import { banks } from '#features/banks/server/banks.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });

/** What a bank offers: for which laws, purposes, sums and terms, and the rules a client is judged by beforehand. */
export const bankProducts = pgTable(
  'bank_products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    name: text().notNull(),
    product: text().$type<Product>().notNull().default('guarantee'),
    laws: text().array().$type<Law[]>().notNull(),
    purposes: text().array().$type<Purpose[]>().notNull(),
    amountFrom: money().notNull(),
    amountTo: money().notNull(),
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
    rules: jsonb().$type<StoredRule[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    /** Its place among the products of the bank, from 1. */
    position: integer().notNull(),
    sign: text().$type<SignKind>().notNull().default('kep'),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('bank_products_name').on(table.bankId, table.name),
    index('bank_products_in_order').on(table.bankId, table.position, table.id),
  ],
);
