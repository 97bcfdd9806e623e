import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { banks } from '#features/banks/server/banks.tables.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import type { LedgerAccount } from '#features/ledger/ledger.accounts.ts';
import { users } from '#features/people/server/people.tables.ts';

const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });

/** The one row of what is closed: on its day and before it no money is dated any more; triggers refuse it. */
export const closedDays = pgTable('closed_days', { id: smallint().primaryKey(), until: day() }, (table) => [
  check('closed_days_one', sql`${table.id} = 1`),
]);

/** One operation with money, one entry. Only added: triggers refuse to change or delete what stands here. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    day: day().notNull(),
    /** The first day of the closed month that it concerns, where it stands in a later one. */
    ofMonth: day(),
    /** What the entry was made for: a record of its owner. */
    sourceKind: text().notNull(),
    sourceId: integer().notNull(),
    /** The entry that this one takes back, whole; each once at most. */
    reversesId: integer()
      .unique()
      .references((): AnyPgColumn => ledgerEntries.id),
    reason: text(),
    recordedBy: integer().references(() => users.id),
    recordedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index().on(table.sourceKind, table.sourceId, table.id),
    index().on(table.recordedBy),
    index().on(table.day, table.id),
  ],
);

/** What stands on an account, of a payee and a month where they apply; written with the lines it is the sum of. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account: text().$type<LedgerAccount>().notNull(),
    payeeId: integer().references(() => users.id),
    /** The first day of the month. */
    month: day(),
    /** Which account of ours in a bank the cash stands on; null of money written down by hand. */
    ownAccountId: integer(),
    amount: money().notNull(),
  },
  (table) => [
    unique('ledger_balances_key')
      .on(table.account, table.payeeId, table.month, table.ownAccountId)
      .nullsNotDistinct(),
    index().on(table.payeeId, table.account),
    index().on(table.ownAccountId, table.month),
  ],
);

/** A line of an entry; the lines of each sum up to nothing when its transaction ends. Only added, too. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer()
      .notNull()
      .references(() => ledgerEntries.id),
    balanceId: integer()
      .notNull()
      .references(() => ledgerBalances.id),
    account: text().$type<LedgerAccount>().notNull(),
    amount: money().notNull(),
    payeeId: integer().references(() => users.id),
    month: day(),
    /** As in its balance. */
    ownAccountId: integer(),
    /** Whose share it is: a record of those who accrue. */
    accrualId: integer(),
    legId: integer().references(() => dealLegs.id),
    bankId: integer().references(() => banks.id),
  },
  (table) => [
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
    // The last line of an entry is found at once.
    index().on(table.entryId, table.id),
    index().on(table.balanceId, table.amount),
    index().on(table.legId),
    index().on(table.accrualId),
    index().on(table.payeeId),
    index().on(table.bankId),
  ],
);
