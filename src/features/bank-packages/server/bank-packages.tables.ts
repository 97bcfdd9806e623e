import { boolean, index, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { InnKind } from '#domain/inn.ts';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });

/** The package of documents of a bank: of all its products, or of one beside that. */
export const bankPackages = pgTable(
  'bank_packages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    productId: integer().references(() => bankProducts.id),
    version: integer().notNull().default(1),
    /** How files are called in the bank's archive; empty for the usual names. Of the package for all products alone. */
    fileNames: text().notNull().default(''),
    /** The largest file the bank takes, in MB; null where it has not said. */
    maxMb: integer(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('bank_packages_own').on(table.bankId, table.productId).nullsNotDistinct(),
    index().on(table.productId),
  ],
);

/** A line of a package: which document, and of which deals it is asked; an empty list and an absent bound ask it of all. */
export const bankPackageItems = pgTable(
  'bank_package_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    packageId: integer()
      .notNull()
      .references(() => bankPackages.id, { onDelete: 'cascade' }),
    /** Its place in the package, from 1. */
    position: integer().notNull(),
    documentType: text()
      .notNull()
      .references(() => documentKinds.code),
    isRequired: boolean().notNull().default(true),
    clients: text().array().$type<InnKind[]>().notNull(),
    laws: text().array().$type<Law[]>().notNull(),
    purposes: text().array().$type<Purpose[]>().notNull(),
    amountFrom: money(),
    amountTo: money(),
    /** Days since the issue in which the bank takes it; null where it takes any. */
    maxAgeDays: integer(),
    /** The bank wants the original beside the scan. */
    needsOriginal: boolean().notNull().default(false),
    note: text().notNull().default(''),
  },
  (table) => [index().on(table.packageId, table.position), index().on(table.documentType)],
);
