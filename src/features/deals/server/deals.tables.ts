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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GuaranteeKind } from '#domain/guarantee-kind.ts';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { Role } from '#domain/role.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.tables.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { DeadlineSource } from '#features/deals/deals.deadline.ts';
import {
  type ColumnOf,
  dealParameters,
  type KindOf,
  type ParameterKind,
  type ParameterName,
} from '#features/deals/deals.parameters.ts';
import type { ReissueAsked } from '#features/deals/deals.reissue.ts';
import type { Standing } from '#features/deals/deals.standing.ts';
import type { AgentTurn, DealSource, DealStatus, SubState, WhoseTurn } from '#features/deals/deals.status.ts';
import type { LegVerdict, PermissionRequest, VerdictOverride } from '#features/deals/deals.verdict.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { tariffCells } from '#features/tariffs/server/tariffs.tables.ts';
import { tenders } from '#features/tenders/server/tenders.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });

const columnOf = {
  product: () => smallint().notNull(),
  law: () => text().$type<Law>(),
  guaranteeKind: () => text().$type<GuaranteeKind>(),
  purpose: () => text().$type<Purpose>(),
  name: () => text().notNull().default(''),
  text: () => text(),
  inn: () => text(),
  tenderNumber: () => text(),
  ikz: () => text(),
  money,
  day,
  moment: instant,
  rate: () => numeric({ precision: 6, scale: 3 }),
  flag: () => boolean().notNull().default(false),
} satisfies Readonly<Record<ParameterKind, () => unknown>>;

type ParameterColumns = {
  [P in ParameterName as ColumnOf<P>]: ReturnType<(typeof columnOf)[KindOf<P>]>;
};

/** A column for every parameter, by its kind. */
const parameterColumns = (): ParameterColumns =>
  Object.fromEntries(
    Object.values(dealParameters).map(({ column, kind }) => [column, columnOf[kind]()]),
  ) as ParameterColumns;

/** One client, one purchase, one purpose, one sum and term. `status`, `ball`, `deadline`, `standing` follow from the legs. */
export const deals = pgTable(
  'deals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 48001 }),
    ...parameterColumns(),
    organizationId: integer().references(() => organizations.id),
    tenderId: integer().references(() => tenders.id),
    days: integer(),
    /** Whether the register's protocol gave the deadline or a person wrote it; null while there is none. */
    signDeadlineSource: text().$type<DeadlineSource>(),
    /** Why a person wrote another day than the computed one. */
    signDeadlineReason: text(),
    /** What follows from the protocol by working days, whether it stands or not. */
    signDeadlineComputed: instant(),
    protocolOn: day(),
    agentId: integer().references(() => users.id),
    managerId: integer().references(() => users.id),
    operatorId: integer().references(() => users.id),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    source: text().$type<DealSource>().notNull(),
    parentId: integer().references((): AnyPgColumn => deals.id),
    status: text().$type<DealStatus>().notNull(),
    turn: text().$type<WhoseTurn>(),
    /** What the agent's side owes whoever else has the turn: both stand where both have something to do. */
    agentTurn: text().$type<AgentTurn>(),
    deadline: instant(),
    /** What the list shows of the legs, with the names of their banks in order; null until they have settled. */
    standing: jsonb().$type<Standing['standing']>(),
    bankNames: text().array(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('deals_amount_positive', sql`${table.amount} is null or ${table.amount} >= 0`),
    index('deals_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('deals_of_manager').on(
      table.managerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('deals_of_author').on(
      table.createdBy,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('deals_of_agent').on(
      table.agentId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // A finished deal waits for nobody: the counter «my move» looks through those in work alone.
    index('deals_by_turn').on(table.turn, table.status).where(sql`turn is not null`),
    // A column of the board is one status or a few, newest first.
    index('deals_by_status').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Rows that were there before their standing was stored.
    index('deals_without_standing').on(table.id).where(sql`standing is null`),
    index('deals_by_deadline').on(table.deadline, table.id),
    // A day of work reads what waits for somebody by its term, and one's own by one's own.
    index('deals_waiting').on(table.deadline, table.id).where(sql`turn is not null`),
    index('deals_waiting_of_manager')
      .on(table.managerId, table.deadline, table.id)
      .where(sql`turn is not null`),
    index('deals_by_amount').on(table.amount.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('deals_of_organization').on(table.organizationId),
    index('deals_of_inn').on(table.inn),
    index('deals_of_parent').on(table.parentId).where(sql`parent_id is not null`),
    index('deals_of_client_name').on(table.clientName),
    index('deals_inn_trgm').using('gin', table.inn.op('gin_trgm_ops')),
    index('deals_tender_trgm').using('gin', table.tenderNumber.op('gin_trgm_ops')),
  ],
);

/**
 * Every name a client of a deal goes by, kept by a trigger on `deals`: words are looked for among the names, a few to
 * a client, and not in every deal of his.
 */
export const clientNames = pgTable('client_names', { name: text().primaryKey() }, (table) => [
  index('client_names_trgm').using('gin', table.name.op('gin_trgm_ops')),
]);

/** The deal at one bank (заявка-банк); before a bank is chosen a deal has one leg without a bank. */
export const dealLegs = pgTable(
  'application_banks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    bankId: integer().references(() => banks.id),
    ordinal: integer().notNull(),
    status: text().$type<DealStatus>().notNull(),
    subState: text().$type<SubState>(),
    statusSince: instant().notNull(),
    turn: text().$type<WhoseTurn>(),
    /** When the turn passed without a move; null while it goes by the status. */
    turnSince: instant(),
    dueAt: instant(),
    bankNumber: text(),
    price: money(),
    proPrice: money(),
    tariffCellId: integer().references(() => tariffCells.id),
    /** The product of the bank it would go by, and how it stands to the bank's rules. */
    productId: integer().references(() => bankProducts.id),
    precheck: jsonb().$type<LegVerdict>(),
    precheckOverride: jsonb().$type<VerdictOverride>(),
    /** Who has asked to let a red verdict pass, and what he was answered. */
    permissionRequest: jsonb().$type<PermissionRequest>(),
    refusalCode: text(),
    refusalText: text(),
    appeals: integer().notNull().default(0),
    issueNumber: integer().notNull().default(0),
    guaranteeNumber: text(),
    guaranteeDate: day(),
    registryNumber: text(),
    isRegistryPending: boolean().notNull().default(false),
    /** What the guarantee was issued for; the offer may have said otherwise. */
    guaranteeAmount: money(),
    guaranteeStart: day(),
    guaranteeEnd: day(),
    /** What a reissue under way is to change, and what the bank asks for it beside the first price. */
    reissueAsked: jsonb().$type<ReissueAsked>(),
    surcharge: money(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    sentAt: instant(),
    decidedAt: instant(),
    issuedAt: instant(),
  },
  (table) => [
    uniqueIndex('application_banks_one_per_bank').on(table.dealId, table.bankId),
    uniqueIndex('application_banks_ordinal').on(table.dealId, table.ordinal),
    index().on(table.bankId, table.status),
    index().on(table.productId),
  ],
);

/** What happened to a leg: who moved it, when, with which words. Only ever added to. */
export const legHistory = pgTable(
  'application_bank_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer().references(() => dealLegs.id, { onDelete: 'set null' }),
    bankId: integer().references(() => banks.id),
    move: text().notNull(),
    fromStatus: text().$type<DealStatus>(),
    fromSub: text().$type<SubState>(),
    toStatus: text().$type<DealStatus>(),
    toSub: text().$type<SubState>(),
    byUserId: integer().references(() => users.id),
    /** The role he acted in; null when the calendar did it. */
    byRole: text().$type<Role>(),
    at: instant().notNull(),
    comment: text(),
    reasonCode: text(),
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.dealId, table.id), index().on(table.legId, table.id)],
);

/** A bank's conditions for a leg; versions are kept, one is active. */
export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id),
    number: integer().notNull(),
    isActive: boolean().notNull(),
    amount: money().notNull(),
    dateStart: day().notNull(),
    dateEnd: day().notNull(),
    price: money().notNull(),
    proPrice: money(),
    rate: numeric({ precision: 6, scale: 3 }),
    validUntil: day().notNull(),
    conditions: text(),
    acceptedAt: instant(),
    acceptedBy: integer().references(() => users.id),
    paidAmount: money(),
    paidOn: day(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.legId, table.number), check('offers_price', sql`${table.price} >= 0`)],
);

/** Banks that go by another name, and down to which deal the rows of the list still have to follow. */
export const bankRenames = pgTable('bank_renames', {
  bankId: integer()
    .primaryKey()
    .references(() => banks.id),
  beforeDealId: integer().notNull(),
});
