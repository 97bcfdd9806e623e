import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import type { Product } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { DueRule } from '#domain/reward.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { versionColumns } from '#features/table-versions/server/table-versions.tables.ts';

const money = () => numeric({ precision: 15, scale: 2 });
const percent = () => numeric({ precision: 6, scale: 3 });

/** For which deals a row holds; an empty list and null ask nothing, ends are inclusive. */
export const conditionColumns = () => ({
  product: text().$type<Product>().notNull(),
  laws: text().array().$type<Law[]>().notNull(),
  purposes: text().array().$type<Purpose[]>().notNull(),
  sumFrom: money(),
  sumTo: money(),
  daysFrom: integer(),
  daysTo: integer(),
});

/** What a bank pays us, as it stood between two days. */
export const bankTermVersions = pgTable(
  'bank_term_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    ...versionColumns(),
  },
  (table) => [
    uniqueIndex('bank_term_versions_one_draft')
      .on(table.bankId)
      .where(sql`${table.validFrom} is null and ${table.withdrawnAt} is null`),
    uniqueIndex('bank_term_versions_first_day').on(table.bankId, table.validFrom),
    index().on(table.createdBy),
    index().on(table.publishedBy),
    index().on(table.withdrawnBy),
  ],
);

/** One row of terms: percents of the commission by tariff, of what exceeds it, of the sum; a flat sum; when it is due. */
export const bankTermRows = pgTable(
  'bank_term_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer()
      .notNull()
      .references(() => bankTermVersions.id),
    ...conditionColumns(),
    basePercent: percent(),
    excessPercent: percent(),
    sumPercent: percent(),
    flat: money(),
    least: money(),
    vatIncluded: boolean().notNull(),
    dueKind: text().$type<DueRule['kind']>().notNull(),
    dueValue: integer().notNull(),
  },
  (table) => [index().on(table.versionId)],
);
