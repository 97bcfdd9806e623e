import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
  unique,
} from 'drizzle-orm/pg-core';
import type { DealStatus, WhoseTurn } from '#features/deals/deals.status.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { departments, users } from '#features/people/server/people.tables.ts';
import type { Learned } from '#features/statistics/statistics.forecast.ts';
import type { Dimension, Stage } from '#features/statistics/statistics.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });

/**
 * What statistics know of a deal: its days in Moscow, by what it may be looked at, how far it came and when. Columns that
 * decide who sees a deal go by their names, so that the scope of deals holds for these rows.
 */
export const dealFacts = pgTable(
  'deal_facts',
  {
    dealId: integer()
      .primaryKey()
      .references(() => deals.id),
    status: text().$type<DealStatus>().notNull(),
    managerId: integer(),
    agentId: integer(),
    createdBy: integer().notNull(),
    operatorId: integer(),
    product: text().notNull(),
    law: text().notNull(),
    purpose: text().notNull(),
    source: text().notNull(),
    region: text().notNull(),
    band: smallint().notNull(),
    amount: money(),
    createdOn: day().notNull(),
    createdAt: instant().notNull(),
    collectingAt: instant(),
    bankAt: instant(),
    approvedAt: instant(),
    issuingAt: instant(),
    issuedAt: instant(),
    issuedOn: day(),
    issuedBankId: integer(),
    issuedAmount: money(),
    /** Of the banks it was sent to, the one of the least number: deals alike are found by it. */
    firstBankId: integer(),
    refusedOn: day(),
    refusedBy: text().$type<'bank' | 'client'>(),
    reason: text(),
    /** Of a deal in work: where it stands, whose turn it is, when it is late. */
    stage: text().$type<Stage>(),
    turn: text().$type<WhoseTurn>(),
    deadline: instant(),
    /** Whose turn it was from the making to the issue, minutes by the clock and of work; null where nobody knows. */
    brokerMinutes: integer(),
    agentMinutes: integer(),
    clientMinutes: integer(),
    bankMinutes: integer(),
    brokerWork: integer(),
    agentWork: integer(),
    clientWork: integer(),
    bankWork: integer(),
  },
  (table) => [
    index('deal_facts_created').on(table.createdOn, table.dealId),
    index('deal_facts_sample').on(table.createdOn).where(sql`deal_id % 16 = 0`),
    // What a row is judged and grouped by, so that every sixteenth deal is read without its row.
    index('deal_facts_sampled')
      .on(
        table.dealId,
        table.status,
        table.managerId,
        table.agentId,
        table.operatorId,
        table.createdBy,
        table.product,
        table.law,
        table.purpose,
        table.source,
        table.region,
        table.band,
      )
      .where(sql`deal_id % 16 = 0`),
    index('deal_facts_issued').on(table.issuedOn, table.dealId),
    index('deal_facts_refused').on(table.refusedOn, table.dealId),
    index('deal_facts_of_manager').on(table.managerId, table.createdOn),
    index('deal_facts_of_agent').on(table.agentId, table.createdOn),
    index('deal_facts_of_author').on(table.createdBy, table.createdOn),
    index('deal_facts_waiting').on(table.turn, table.deadline, table.dealId),
    // The same for what a forecast is told from.
    index('deal_facts_open')
      .on(
        table.createdOn,
        table.dealId,
        table.status,
        table.managerId,
        table.agentId,
        table.createdBy,
        table.firstBankId,
        table.amount,
        table.createdAt,
        table.collectingAt,
        table.bankAt,
        table.approvedAt,
        table.issuingAt,
      )
      .where(sql`issued_on is null and refused_on is null`),
  ],
);

/** What statistics know of an application to a bank. */
export const legFacts = pgTable(
  'leg_facts',
  {
    legId: integer()
      .primaryKey()
      .references((): AnyPgColumn => dealLegs.id, { onDelete: 'cascade' }),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    sentOn: day(),
    decidedOn: day(),
    decision: text().$type<'approved' | 'refused'>(),
    /** Why the bank refused. */
    reason: text(),
    /** From the sending to the decision. */
    decisionMinutes: integer(),
    normMinutes: integer().notNull(),
    questions: integer().notNull(),
    /** By the tariff, and as the bank has offered. */
    tariffPrice: money(),
    offeredPrice: money(),
  },
  (table) => [
    index('leg_facts_sent').on(table.sentOn, table.bankId),
    index('leg_facts_decided').on(table.decidedOn, table.bankId),
    index('leg_facts_sample')
      .on(table.decidedOn, table.bankId, table.dealId, table.decisionMinutes)
      .where(sql`deal_id % 16 = 0`),
    index('leg_facts_of_deal').on(table.dealId, table.bankId),
    index().on(table.bankId),
  ],
);

const counted = () => integer().notNull().default(0);
const summed = () => numeric({ precision: 20, scale: 2 }).notNull().default('0');

/**
 * What the facts of a day come to, and those of a whole month: of all deals, by each dimension, by bank of its applications and
 * issues, and by bank and reason of its refusals. Kept with the facts, in the same transaction; cards of whoever sees every deal
 * are sums of these rows.
 */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    axis: text().$type<Dimension | 'all' | 'bank' | 'refusal'>().notNull(),
    span: text().$type<'day' | 'month'>().notNull().default('day'),
    /** Of a month its first. */
    day: day().notNull(),
    value: text().notNull(),
    /** Of deals made on the day: how far they have come. */
    created: counted(),
    collecting: counted(),
    bank: counted(),
    approved: counted(),
    issuing: counted(),
    issued: counted(),
    /** Issued and refused on the day. */
    out: counted(),
    outSum: summed(),
    refused: counted(),
    /** Applications sent on the day. */
    sent: counted(),
    questions: counted(),
    /** Applications decided on the day. */
    decided: counted(),
    agreed: counted(),
    declined: counted(),
    normMinutes: bigint({ mode: 'number' }).notNull().default(0),
    offered: summed(),
    tariff: summed(),
  },
  (table) => [
    primaryKey({ columns: [table.axis, table.span, table.day, table.value] }),
    index('statistics_days_of').on(table.day),
  ],
);

/** Deals whose facts are to be counted anew, as triggers note them: only added to by whoever changes, taken by the counting. */
export const statisticsChanges = pgTable('statistics_changes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  dealId: integer().notNull(),
});

/** When facts were brought up last, and what the nightly look at a month has found. */
export const statisticsState = pgTable('statistics_state', {
  id: integer().primaryKey(),
  countedAt: instant(),
  checkedAt: instant(),
  checkedMonth: day(),
  checkedDeals: integer(),
  wrongDeals: integer(),
  /** From what the forecast of this month is told: learned once a day. */
  learned: jsonb().$type<Learned>(),
});

/**
 * The forecast of a month as it was told after its tenth day, roubles; it never changes again. A row for each manager, one
 * for deals without any: those of a department and of the company are sums of them.
 */
export const statisticsForecasts = pgTable(
  'statistics_forecasts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The first day of the month. */
    month: day().notNull(),
    rule: integer().notNull(),
    managerId: integer().references(() => users.id),
    expected: money().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [
    unique('statistics_forecasts_of').on(table.month, table.rule, table.managerId).nullsNotDistinct(),
    index().on(table.managerId),
  ],
);

/** How much is to be issued, and to be earned by us, in a month: of the company, a department or a manager; versions are kept, the last one holds. */
export const statisticsPlans = pgTable(
  'statistics_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The first day of the month. */
    month: day().notNull(),
    departmentId: integer().references(() => departments.id),
    managerId: integer().references(() => users.id),
    version: integer().notNull(),
    /** Null takes the plan of it back. */
    issued: money(),
    income: money(),
    writtenBy: integer()
      .notNull()
      .references(() => users.id),
    writtenAt: instant().notNull(),
  },
  (table) => [
    unique('statistics_plans_versions')
      .on(table.month, table.departmentId, table.managerId, table.version)
      .nullsNotDistinct(),
    index().on(table.departmentId),
    index().on(table.managerId),
    index().on(table.writtenBy),
  ],
);
