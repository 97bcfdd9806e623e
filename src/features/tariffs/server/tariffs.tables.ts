import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { versionColumns } from '#features/table-versions/server/table-versions.tables.ts';

const money = () => numeric({ precision: 15, scale: 2 });
const factor = () => numeric({ precision: 6, scale: 3 });

/** A bank's tariff as it stood between two days; a leg keeps the cell its price came from. */
export const tariffVersions = pgTable(
  'tariff_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    ...versionColumns(),
  },
  (table) => [
    uniqueIndex('tariff_versions_one_draft')
      .on(table.bankId)
      .where(sql`${table.validFrom} is null and ${table.withdrawnAt} is null`),
    uniqueIndex('tariff_versions_first_day').on(table.bankId, table.validFrom),
    index().on(table.createdBy),
    index().on(table.publishedBy),
    index().on(table.withdrawnBy),
  ],
);

/** One cell of a tariff: law, purpose, sum band, term band -> yearly rate in percent and least price. */
export const tariffCells = pgTable(
  'tariff_cells',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer()
      .notNull()
      .references(() => tariffVersions.id),
    law: text().$type<Law>().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    amountFrom: money().notNull(),
    amountTo: money().notNull(),
    termFrom: integer().notNull(),
    termTo: integer().notNull(),
    rate: factor().notNull(),
    minPrice: money().notNull(),
    proRate: factor().notNull(),
    proMinPrice: money().notNull(),
    kPrepayment: factor().notNull(),
    kNoExperience: factor().notNull(),
    kDirectDebit: factor().notNull(),
    kClientForm: factor().notNull(),
  },
  (table) => [index().on(table.versionId, table.law, table.purpose)],
);
