import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PaymentSide } from '#features/exchange-format/exchange-format.parts.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
import type { IncomeCodes, OrderState, payoutFormats, PayoutState } from '#features/payouts/payouts.rules.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });
const person = () => integer().references(() => users.id);

/** The last number given to orders of a year from an account; locked until the list with them is given out. */
export const payoutNumbers = pgTable(
  'payout_numbers',
  {
    year: smallint().notNull(),
    ownAccountId: integer()
      .notNull()
      .references(() => ownAccounts.id),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.ownAccountId] }), index().on(table.ownAccountId)],
);

/** A list of payment orders from one account of ours. */
export const payoutLists = pgTable(
  'payout_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownAccountId: integer()
      .notNull()
      .references(() => ownAccounts.id),
    day: day().notNull(),
    state: text().$type<PayoutState>().notNull(),
    total: money().notNull(),
    count: integer().notNull(),
    version: integer().notNull().default(1),
    /** Who really sat there, whomever he had signed in as. */
    madeBy: person().notNull(),
    madeAt: instant().notNull(),
    changedBy: person(),
    approvedBy: person(),
    approvedAt: instant(),
    sentAt: instant(),
    cancelledBy: person(),
    cancelledAt: instant(),
    cancelReason: text(),
  },
  (table) => [
    check('payout_lists_total', sql`${table.total} >= 0 and ${table.count} >= 0`),
    check(
      'payout_lists_two',
      sql`(${table.state} in ('approved', 'sent')) = (${table.approvedAt} is not null)`,
    ),
    index('payout_lists_by_state').on(table.state, table.id.desc().nullsFirst()),
    index().on(table.ownAccountId),
    index().on(table.madeBy),
    index().on(table.changedBy),
    index().on(table.approvedBy),
    index().on(table.cancelledBy),
  ],
);

/** A payment order: what stands in it was taken when it was made or changed last. */
export const payoutOrders = pgTable(
  'payout_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => payoutLists.id),
    actId: integer()
      .notNull()
      .references(() => agentActs.id),
    payeeId: person().notNull(),
    form: text().$type<LegalForm>().notNull(),
    sum: money().notNull(),
    /** Withheld with it. */
    ndfl: money().notNull(),
    side: jsonb().$type<PaymentSide>().notNull(),
    incomeCode: text().notNull(),
    purpose: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    ownAccountId: integer()
      .notNull()
      .references(() => ownAccounts.id),
    year: smallint(),
    number: integer(),
    /** The payment of the act that it has become. */
    paymentId: integer(),
    paidOn: day(),
    /** Written down by hand; a statement may still bring the document of it. */
    isPaidByHand: boolean().notNull().default(false),
    /** The document of a statement that it was found in. */
    documentId: integer(),
    returnedWords: text(),
    returnedAt: instant(),
  },
  (table) => [
    check('payout_orders_sum', sql`${table.sum} > 0 and ${table.ndfl} >= 0`),
    check(
      'payout_orders_number',
      sql`(${table.number} is null) = (${table.state} in ('waiting', 'removed'))`,
    ),
    // Money by an act is under way once.
    uniqueIndex('payout_orders_live').on(table.actId).where(sql`state in ('waiting', 'sent')`),
    uniqueIndex('payout_orders_of_number').on(table.ownAccountId, table.year, table.number),
    uniqueIndex('payout_orders_of_payment').on(table.paymentId),
    index('payout_orders_of_sum').on(table.ownAccountId, table.sum),
    index().on(table.listId, table.id),
    index().on(table.actId),
    index().on(table.payeeId),
  ],
);

/** A file given out for the bank, with its fingerprint; another of the same orders says why. */
export const payoutFiles = pgTable(
  'payout_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => payoutLists.id),
    format: text().$type<(typeof payoutFormats)[number]>().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    name: text().notNull(),
    reason: text(),
    byUserId: person().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.listId, table.id), index().on(table.sha256), index().on(table.byUserId)],
);

/** How payouts are made, as it was last set. */
export const payoutSettings = pgTable(
  'payout_settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wantsSecond: boolean().notNull(),
    typedAbove: money().notNull(),
    incomeCodes: jsonb().$type<IncomeCodes>().notNull(),
    byUserId: person().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.byUserId)],
);
