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
import type {
  FrozenFacts,
  FrozenFormula,
  FrozenRates,
  FrozenTerms,
} from '#features/accruals/accruals.frozen.ts';
import type {
  AccrualKind,
  AccrualLevel,
  AccrualState,
  GroundKind,
  MissingPart,
} from '#features/accruals/accruals.rules.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });
const person = () => integer().references(() => users.id);

/** The one row of settings: the most of our income that the network takes without a yes, in percent. */
export const accrualSettings = pgTable(
  'accrual_settings',
  {
    id: smallint().primaryKey(),
    limitPercent: numeric({ precision: 5, scale: 2 }).notNull(),
    version: integer().notNull(),
    savedBy: person().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [check('accrual_settings_one', sql`${table.id} = 1`), index().on(table.savedBy)],
);

const isOwed = sql`state = 'live' and income > received + written_off`;
const owed = sql`(income - received - written_off)`;

/**
 * What accruals are counted from: an issue, a surcharge of a reissue, a payment of our fee, an opening balance. The
 * facts, terms and rates of its day stay in it; counted anew it is another row, and this one is replaced.
 */
export const accrualGrounds = pgTable(
  'accrual_grounds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<GroundKind>().notNull(),
    state: text().$type<'live' | 'replaced' | 'reversed'>().notNull(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer().references(() => dealLegs.id),
    bankId: integer().references(() => banks.id),
    agentId: person(),
    issueNumber: smallint(),
    /** The payment of our fee. */
    paymentId: integer(),
    replacesId: integer().references((): AnyPgColumn => accrualGrounds.id),
    day: day().notNull(),
    base: money().notNull(),
    excess: money().notNull(),
    /** What the bank owes us; null while its terms are not known. */
    income: money(),
    received: money().notNull().default('0.00'),
    /** What is no longer waited for, with the reason. */
    writtenOff: money().notNull().default('0.00'),
    writtenOffReason: text(),
    dueOn: day(),
    facts: jsonb().$type<FrozenFacts>().notNull(),
    terms: jsonb().$type<FrozenTerms>(),
    rates: jsonb().$type<FrozenRates>(),
    missing: text().$type<MissingPart>(),
    /** When a press last found nothing to count it with. */
    triedAt: instant(),
    /** What the network has of it, corrections included. */
    network: money().notNull(),
    /** The network is above its limit, or above the income. */
    needsYes: boolean().notNull(),
    yesBy: person(),
    yesAt: instant(),
    yesReason: text(),
    searchText: text().notNull(),
    createdBy: person(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('accrual_grounds_of_issue')
      .on(table.legId, table.issueNumber)
      .where(sql`state = 'live' and issue_number is not null`),
    uniqueIndex('accrual_grounds_of_payment')
      .on(table.paymentId)
      .where(sql`state = 'live' and payment_id is not null`),
    // What stood before the ledger began is brought once a guarantee.
    uniqueIndex('accrual_grounds_opening').on(table.legId).where(sql`state = 'live' and kind = 'opening'`),
    index('accrual_grounds_owed').on(table.bankId, table.dueOn, table.id).where(isOwed),
    index('accrual_grounds_owed_sums').on(table.bankId, owed, table.dueOn, table.id).where(isOwed),
    index('accrual_grounds_owed_by_day').on(table.dueOn, table.id).where(isOwed),
    index('accrual_grounds_issued')
      .on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'live' and kind = 'issue'`),
    // What was earned in some days.
    index('accrual_grounds_earned').on(table.day, table.dealId).where(sql`state = 'live'`),
    // What was tried longest ago is tried first.
    index('accrual_grounds_missing')
      .on(table.triedAt.asc().nullsFirst(), table.id)
      .where(sql`state = 'live' and missing is not null`),
    index('accrual_grounds_above').on(table.id).where(sql`state = 'live' and needs_yes and yes_at is null`),
    index().on(table.legId),
    index().on(table.dealId),
    index().on(table.bankId),
    index().on(table.agentId),
    index().on(table.replacesId),
    index().on(table.yesBy),
    index().on(table.createdBy),
  ],
);

/** Papers of corrections, kept when they are sent and named by the corrections that hold them. */
export const accrualFiles = pgTable(
  'accrual_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    uploadedBy: person().notNull(),
    uploadedAt: instant().notNull(),
  },
  (table) => [index().on(table.sha256), index().on(table.uploadedBy)],
);

/** One person's share of a ground, or what was added to or taken from it. */
export const accruals = pgTable(
  'accruals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groundId: integer()
      .notNull()
      .references(() => accrualGrounds.id),
    /** The accrual that a correction or a claw-back is of. */
    parentId: integer().references((): AnyPgColumn => accruals.id),
    /** A correction that stands in the line of its accrual and goes where that goes. */
    isFolded: boolean().notNull().default(false),
    kind: text().$type<AccrualKind>().notNull(),
    level: text().$type<AccrualLevel>().notNull(),
    personId: person().notNull(),
    /** Who gets the money; null while nobody above the person has had a contract. */
    payeeId: person(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer().references(() => dealLegs.id),
    bankId: integer().references(() => banks.id),
    day: day().notNull(),
    /** The first day of its month. */
    month: day().notNull(),
    amount: money().notNull(),
    /** The sum of the corrections that stand in its line. */
    corrected: money().notNull().default('0.00'),
    state: text().$type<AccrualState>().notNull(),
    /** By the payee's contract it is confirmed whatever the bank pays. */
    isConfirmedAtIssue: boolean().notNull().default(false),
    formula: jsonb().$type<FrozenFormula>().notNull(),
    reason: text(),
    /** The paper of a correction. */
    fileId: integer().references(() => accrualFiles.id),
    /** The entry that wrote it. */
    entryId: integer(),
    reportId: integer(),
    actId: integer(),
    searchText: text().notNull(),
    createdBy: person(),
    createdAt: instant().notNull(),
    reversedBy: person(),
    reversedAt: instant(),
    reversedReason: text(),
  },
  (table) => [
    index('accruals_newest')
      .on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not is_folded`),
    index('accruals_of_person').on(
      table.personId,
      table.day.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('accruals_of_payee').on(table.payeeId, table.day.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('accruals_of_bank').on(table.bankId, table.day.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('accruals_by_state').on(table.state, table.day.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // What a report takes, and what waits: both are few beside what has been paid.
    index('accruals_waiting')
      .on(table.payeeId, table.month, table.id)
      .where(sql`state in ('expected', 'confirmed')`),
    index('accruals_without_payee')
      .on(table.id)
      .where(sql`payee_id is null and state in ('expected', 'confirmed')`),
    index('accruals_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
    index().on(table.groundId),
    index().on(table.parentId),
    index().on(table.legId),
    index().on(table.dealId),
    index().on(table.reportId),
    index().on(table.actId),
    index().on(table.createdBy),
    index().on(table.reversedBy),
    index().on(table.fileId),
  ],
);

/**
 * How much and how many accruals stand in a state, by person, payee and month; one row more, without a person, for all
 * of them. Written with the accruals: nothing that is shown sums over them.
 */
export const accrualTotals = pgTable(
  'accrual_totals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: person(),
    payeeId: person(),
    state: text().$type<AccrualState>().notNull(),
    month: day().notNull(),
    sum: money().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    unique('accrual_totals_key')
      .on(table.personId, table.payeeId, table.state, table.month)
      .nullsNotDistinct(),
    index().on(table.payeeId),
  ],
);

/** Money of a bank as it was written down by hand. */
export const bankMoney = pgTable(
  'bank_money',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    day: day().notNull(),
    /** Number and day of the paper it came by. */
    paper: text().notNull(),
    amount: money().notNull(),
    recordedBy: person().notNull(),
    recordedAt: instant().notNull(),
    undoneBy: person(),
    undoneAt: instant(),
    undoneReason: text(),
  },
  (table) => [
    check('bank_money_amount', sql`${table.amount} > 0`),
    // The same paper of a bank is written down once.
    uniqueIndex('bank_money_paper').on(table.bankId, table.day, table.paper).where(sql`undone_at is null`),
    index('bank_money_of_bank').on(table.bankId, table.day.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.recordedBy),
    index().on(table.undoneBy),
  ],
);

/** What of it came for which ground, each part an entry of its own. */
export const bankMoneyParts = pgTable(
  'bank_money_parts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    moneyId: integer()
      .notNull()
      .references(() => bankMoney.id),
    groundId: integer()
      .notNull()
      .references(() => accrualGrounds.id),
    amount: money().notNull(),
    /** What of it was owed; the rest is unclear money. */
    owed: money().notNull(),
    entryId: integer().notNull(),
  },
  (table) => [
    check('bank_money_parts_amount', sql`${table.amount} > 0`),
    unique().on(table.moneyId, table.groundId),
    index().on(table.groundId),
  ],
);
