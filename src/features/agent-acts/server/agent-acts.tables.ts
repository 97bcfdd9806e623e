import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ActState } from '#features/agent-acts/agent-acts.status.ts';
import type { ReportValues } from '#features/agent-reports/agent-reports.values.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });
const person = () => integer().references(() => users.id);

/** The last number given to acts of a year; locked until the act with it is there. */
export const actNumbers = pgTable('agent_act_numbers', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

/** An act over signed reports of one payee. What it says of the sides and of taxes is kept with it. */
export const agentActs = pgTable(
  'agent_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    year: smallint().notNull(),
    seq: integer().notNull(),
    number: text().notNull().unique(),
    day: day().notNull(),
    payeeId: person().notNull(),
    form: text().$type<LegalForm>().notNull(),
    isServices: boolean().notNull(),
    regime: text().$type<Regime>(),
    /** The regime of its form, written into the act itself where its payee has another form by now. */
    formerRegime: text().$type<Regime>(),
    values: jsonb().$type<ReportValues>().notNull(),
    state: text().$type<ActState>().notNull(),
    /** The confirmed act that this one corrects. */
    correctsId: integer().references((): AnyPgColumn => agentActs.id),
    sum: money().notNull(),
    vatPercent: numeric({ precision: 5, scale: 2 }),
    isOnTop: boolean().notNull(),
    vat: money().notNull(),
    toPay: money().notNull(),
    ndfl: money().notNull(),
    payout: money().notNull(),
    /** Our cost, posted nowhere. */
    contributions: money().notNull(),
    paid: money().notNull().default('0.00'),
    /** What of the tax has been withheld by payments. */
    withheld: money().notNull().default('0.00'),
    /** The entry of the ledger it was confirmed by. */
    entryId: integer(),
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
    madeBy: person().notNull(),
    madeAt: instant().notNull(),
    changedBy: person(),
    sentAt: instant(),
    confirmedBy: person(),
    confirmedAt: instant(),
    paidAt: instant(),
    cancelledBy: person(),
    cancelledAt: instant(),
    cancelReason: text(),
  },
  (table) => [
    unique().on(table.year, table.seq),
    check('agent_acts_whole', sql`${table.payout} = ${table.toPay} - ${table.ndfl}`),
    check('agent_acts_paid', sql`${table.paid} >= 0 and ${table.paid} <= ${table.payout}`),
    check(
      'agent_acts_two',
      sql`(${table.state} in ('confirmed', 'paid')) = (${table.confirmedAt} is not null)`,
    ),
    index().on(table.payeeId, table.id.desc().nullsFirst()),
    index('agent_acts_by_state').on(table.state, table.id.desc().nullsFirst()),
    index('agent_acts_of_year').on(table.payeeId, table.day).where(sql`state in ('confirmed', 'paid')`),
    index('agent_acts_open').on(table.id).where(sql`state in ('draft', 'sent', 'changed')`),
    index().on(table.correctsId),
    index().on(table.madeBy),
    index().on(table.changedBy),
    index().on(table.confirmedBy),
    index().on(table.cancelledBy),
  ],
);

/** What an act was before a change. */
export const actVersions = pgTable(
  'agent_act_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actId: integer()
      .notNull()
      .references(() => agentActs.id),
    version: integer().notNull(),
    day: day().notNull(),
    sum: money().notNull(),
    /** By which its VAT was counted; null where nobody knew it, or in what is older than this column. */
    regime: text().$type<Regime>(),
    vat: money().notNull(),
    toPay: money().notNull(),
    note: text().notNull(),
    reason: text().notNull(),
    byUserId: person().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique().on(table.actId, table.version), index().on(table.byUserId)],
);

/** Money paid by an act, whole or a part; one taken back stays, struck out. */
export const actPayments = pgTable(
  'agent_act_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actId: integer()
      .notNull()
      .references(() => agentActs.id),
    orderNumber: text().notNull(),
    day: day().notNull(),
    sum: money().notNull(),
    /** The tax withheld with it. */
    ndfl: money().notNull(),
    entryId: integer().notNull(),
    byUserId: person().notNull(),
    at: instant().notNull(),
    removedBy: person(),
    removedAt: instant(),
    removedReason: text(),
  },
  (table) => [
    check('agent_act_payments_sum', sql`${table.sum} > 0`),
    // The same order of a day pays an act once.
    uniqueIndex('agent_act_payments_once')
      .on(table.actId, table.orderNumber, table.day)
      .where(sql`removed_at is null`),
    index().on(table.byUserId),
    index().on(table.removedBy),
  ],
);

/** The receipt of a self-employed payee for a payment. */
export const actReceipts = pgTable(
  'agent_act_receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .unique()
      .references(() => actPayments.id),
    number: text().notNull(),
    day: day().notNull(),
    link: text(),
    sha256: text(),
    fileName: text(),
    mime: text(),
    bytes: integer(),
    byUserId: person().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.sha256), index().on(table.byUserId)],
);

/** How a payee is taxed beside his form, regime and contract: by where he lives, by what he has stated us. */
export const payeeTaxes = pgTable(
  'payee_taxes',
  {
    payeeId: person().primaryKey(),
    isResident: boolean().notNull(),
    /** The year for which he has stated us that he is on УСН without VAT, and whether he did past the limit. */
    usnYear: smallint(),
    isUsnOverLimit: boolean().notNull().default(false),
    version: integer().notNull(),
    savedBy: person().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [index().on(table.savedBy)],
);

/** Whether acts are confirmed by another person, as it was last set; nothing set means they are. */
export const actSettings = pgTable(
  'agent_act_settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wantsSecond: boolean().notNull(),
    byUserId: person().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.byUserId)],
);
