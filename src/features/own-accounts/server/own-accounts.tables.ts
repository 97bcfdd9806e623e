import { check, date, index, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });

/** Our accounts in banks; the name, INN and KPP they are held under stand in our requisites. */
export const ownAccounts = pgTable(
  'own_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    bik: text().notNull(),
    bankName: text().notNull(),
    corrAccount: text().notNull(),
    /** What stood there when `openingDay` ended; may be less than nothing. */
    openingBalance: money().notNull(),
    openingDay: day().notNull(),
    version: integer().notNull().default(1),
    savedBy: integer()
      .notNull()
      .references(() => users.id),
    savedAt: instant().notNull(),
  },
  (table) => [check('own_accounts_number', sql`${table.number} ~ '^[0-9]{20}$'`), index().on(table.savedBy)],
);

/** What a bank says stood on an account when a day ended; of two words the later one. */
export const ownAccountBalances = pgTable(
  'own_account_balances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => ownAccounts.id),
    day: day().notNull(),
    amount: money().notNull(),
  },
  (table) => [unique('own_account_balances_day').on(table.accountId, table.day)],
);
