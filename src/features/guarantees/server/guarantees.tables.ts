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
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { banks } from '#features/banks/server/banks.tables.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import type { ReissueAsked } from '#features/deals/deals.reissue.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import type { GuaranteeState, ReissueState } from '#features/guarantees/guarantees.rules.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });

/** A guarantee as issued; a reissue is a row of its own, the one before it stays as replaced. */
export const guarantees = pgTable(
  'guarantees',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    issueNumber: smallint().notNull(),
    number: text().notNull(),
    issuedOn: day().notNull(),
    amount: money().notNull(),
    dateStart: day().notNull(),
    dateEnd: day().notNull(),
    registryNumber: text(),
    isRegistryPending: boolean().notNull(),
    documentId: integer().references(() => documents.id),
    state: text().$type<GuaranteeState>().notNull(),
    /** Number, register number, client, INN, purchase and bank in small letters. */
    searchText: text().notNull(),
    recordedBy: integer().references(() => users.id),
    recordedAt: instant().notNull(),
    endedAt: instant(),
    endedBy: integer().references(() => users.id),
    endReason: text(),
    endComment: text(),
    endDocumentId: integer().references(() => documents.id),
    claimAmount: money(),
    claimDate: day(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('guarantees_term', sql`${table.dateEnd} >= ${table.dateStart}`),
    uniqueIndex('guarantees_issue').on(table.legId, table.issueNumber),
    uniqueIndex('guarantees_current').on(table.legId).where(sql`state <> 'replaced'`),
    // The sum stands in the index: totals and the plot of ends read nothing else.
    index('guarantees_by_end').on(table.state, table.dateEnd, table.id, table.amount),
    index('guarantees_without_registry')
      .on(table.dateEnd, table.id, table.amount)
      .where(sql`is_registry_pending and state = 'live'`),
    index('guarantees_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
    index().on(table.number),
    index().on(table.dealId),
    index().on(table.bankId),
    index().on(table.documentId),
    index().on(table.endDocumentId),
    index().on(table.recordedBy),
    index().on(table.endedBy),
  ],
);

/** A request to change an issued guarantee, from the asking to the new one, or to the old one that stays. */
export const reissues = pgTable(
  'guarantee_reissues',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    guaranteeId: integer()
      .notNull()
      .references(() => guarantees.id),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id),
    state: text().$type<ReissueState>().notNull(),
    reasonCode: text().notNull(),
    comment: text(),
    asked: jsonb().$type<ReissueAsked>().notNull(),
    /** What stood in the guarantee and the deal when it was asked, under the same names. */
    before: jsonb().$type<ReissueAsked>().notNull(),
    documentId: integer().references(() => documents.id),
    surcharge: money(),
    paidAmount: money(),
    paidOn: day(),
    askedBy: integer().references(() => users.id),
    askedAt: instant().notNull(),
    agreedAt: instant(),
    closedAt: instant(),
    closeComment: text(),
    newGuaranteeId: integer().references(() => guarantees.id),
  },
  (table) => [
    uniqueIndex('guarantee_reissues_open').on(table.legId).where(sql`closed_at is null`),
    index().on(table.guaranteeId),
    index().on(table.legId, table.id),
    index().on(table.documentId),
    index().on(table.newGuaranteeId),
    index().on(table.askedBy),
  ],
);

/** Reminders of a guarantee's end that have been given: each once for an issue. */
export const guaranteeReminders = pgTable(
  'guarantee_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    guaranteeId: integer()
      .notNull()
      .references(() => guarantees.id, { onDelete: 'cascade' }),
    days: smallint().notNull(),
    remindedAt: instant().notNull(),
    taskId: integer().references(() => tasks.id),
  },
  (table) => [
    uniqueIndex('guarantee_reminders_once').on(table.guaranteeId, table.days),
    index().on(table.taskId),
  ],
);
