import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RateValues } from '#domain/reward.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import { conditionColumns } from '#features/bank-terms/server/bank-terms.tables.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { versionColumns } from '#features/table-versions/server/table-versions.tables.ts';

const money = () => numeric({ precision: 15, scale: 2 });
const percent = () => numeric({ precision: 6, scale: 3 });

/** A rate table: of the company, of a head agent's branch, of one agent; a person has at most one of each scope. */
export const rateTables = pgTable(
  'rate_tables',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scope: text().$type<RateScope>().notNull(),
    /** The head agent or the agent; null for the company. */
    personId: integer().references(() => users.id),
    name: text().notNull(),
    createdBy: integer().references(() => users.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('rate_tables_person').on(table.personId, table.scope),
    uniqueIndex('rate_tables_company').on(table.scope).where(sql`${table.personId} is null`),
    index().on(table.createdBy),
  ],
);

/** What a table pays, as it stood between two days. */
export const rateVersions = pgTable(
  'rate_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tableId: integer()
      .notNull()
      .references(() => rateTables.id),
    ...versionColumns(),
  },
  (table) => [
    uniqueIndex('rate_versions_one_draft')
      .on(table.tableId)
      .where(sql`${table.validFrom} is null and ${table.withdrawnAt} is null`),
    uniqueIndex('rate_versions_first_day').on(table.tableId, table.validFrom),
    index().on(table.createdBy),
    index().on(table.publishedBy),
    index().on(table.withdrawnBy),
  ],
);

/** One row of a table: percents and sums of the agent, of those above him, of our own people out of what is left. */
export const rateRows = pgTable(
  'rate_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer()
      .notNull()
      .references(() => rateVersions.id),
    bankId: integer().references(() => banks.id),
    ...conditionColumns(),
    basePercent: percent(),
    excessPercent: percent(),
    incomePercent: percent(),
    sumPercent: percent(),
    feePercent: percent(),
    flat: money(),
    least: money(),
    seniorPercent: percent(),
    headPercent: percent(),
    overridesFrom: text().$type<RateValues['overridesFrom']>().notNull(),
    staffPercents: jsonb().$type<RateValues['staff']>().notNull(),
  },
  (table) => [index().on(table.versionId), index().on(table.bankId)],
);
