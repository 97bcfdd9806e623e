import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Payer, Seller } from '#features/deal-fees/deal-fees.contract.ts';
import type { Vat } from '#features/deal-fees/deal-fees.rules.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });

/** Our own requisites, one row: what the next invoice is made with. */
export const companyRequisites = pgTable(
  'company_requisites',
  {
    id: smallint().primaryKey(),
    name: text().notNull(),
    inn: text().notNull(),
    kpp: text(),
    ogrn: text().notNull(),
    address: text().notNull(),
    bankName: text().notNull(),
    bik: text().notNull(),
    account: text().notNull(),
    corrAccount: text().notNull(),
    vat: text().$type<Vat>().notNull(),
    headName: text().notNull(),
    accountantName: text(),
    version: integer().notNull(),
    savedBy: integer()
      .notNull()
      .references(() => users.id),
    savedAt: instant().notNull(),
  },
  (table) => [check('company_requisites_one', sql`${table.id} = 1`), index().on(table.savedBy)],
);

/** The last number given in a year; its row is locked while an invoice is made, so no number is lost or given twice. */
export const invoiceNumbers = pgTable('client_invoice_numbers', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

/** An invoice of ours to the client of a deal; the parties stand in it as they were on its day. */
export const invoices = pgTable(
  'client_invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer().references(() => dealLegs.id),
    year: smallint().notNull(),
    number: integer().notNull(),
    issuedOn: day().notNull(),
    dueOn: day().notNull(),
    amount: money().notNull(),
    /** The sum of its payments. */
    paid: money().notNull().default('0.00'),
    /** Set where the fee was named as a percent of a bank's price. */
    percent: numeric({ precision: 6, scale: 3 }),
    baseAmount: money(),
    subject: text().notNull(),
    note: text(),
    seller: jsonb().$type<Seller>().notNull(),
    payer: jsonb().$type<Payer>().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** When the last part of it came; null while something is missing. */
    paidAt: instant(),
    cancelledAt: instant(),
    cancelledBy: integer().references(() => users.id),
    cancelReason: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('client_invoices_amount', sql`${table.amount} > 0 and ${table.paid} >= 0`),
    uniqueIndex('client_invoices_number').on(table.year, table.number),
    // A second click, or a second person, finds the invoice that waits for its money.
    uniqueIndex('client_invoices_open')
      .on(table.dealId, sql`coalesce(leg_id, 0)`)
      .where(sql`paid_at is null and cancelled_at is null`),
    index('client_invoices_newest').on(table.issuedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('client_invoices_unpaid')
      .on(table.dueOn, table.id)
      .where(sql`paid_at is null and cancelled_at is null`),
    index().on(table.dealId),
    index().on(table.legId),
    index().on(table.createdBy),
    index().on(table.cancelledBy),
  ],
);

/** Money that came for an invoice; one written by mistake stays with the reason. */
export const invoicePayments = pgTable(
  'client_invoice_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    amount: money().notNull(),
    paidOn: day().notNull(),
    note: text(),
    recordedBy: integer()
      .notNull()
      .references(() => users.id),
    recordedAt: instant().notNull(),
    removedAt: instant(),
    removedBy: integer().references(() => users.id),
    removeReason: text(),
  },
  (table) => [
    check('client_invoice_payments_amount', sql`${table.amount} > 0`),
    index().on(table.invoiceId, table.id),
    index().on(table.recordedBy),
    index().on(table.removedBy),
  ],
);
