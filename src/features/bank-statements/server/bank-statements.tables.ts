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
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accrualGrounds, bankMoney } from '#features/accruals/server/accruals.tables.ts';
import type { RegisterLine } from '#features/bank-statements/bank-statements.register.ts';
import type {
  CabinetField,
  Category,
  DifferenceReason,
  Direction,
  RegisterField,
  RegisterVerdict,
} from '#features/bank-statements/bank-statements.rules.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const day = () => date({ mode: 'string' });

/** A statement as it was brought; the same bytes brought again are another row. */
export const statementFiles = pgTable(
  'statement_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    documents: integer().notNull(),
    added: integer().notNull(),
    /** How many of them were matched by themselves. */
    matched: integer().notNull().default(0),
    broughtBy: integer()
      .notNull()
      .references(() => users.id),
    broughtAt: instant().notNull(),
  },
  (table) => [index().on(table.sha256), index().on(table.broughtBy)],
);

/** A movement on an account of ours, once however many files tell of it. */
export const statementDocuments = pgTable(
  'statement_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The file it came with first. */
    fileId: integer()
      .notNull()
      .references(() => statementFiles.id),
    accountId: integer()
      .notNull()
      .references(() => ownAccounts.id),
    direction: text().$type<Direction>().notNull(),
    /** When the money came or went. */
    day: day().notNull(),
    number: text().notNull(),
    amount: money().notNull(),
    /** What of it nobody has named yet. */
    left: money().notNull(),
    /** «Платежное поручение» and the like. */
    title: text().notNull(),
    partyName: text().notNull(),
    partyInn: text().notNull(),
    partyAccount: text().notNull(),
    partyBank: text().notNull(),
    purpose: text().notNull(),
    /** Tells documents without a number apart; '' where there is one. */
    keyWords: text().notNull(),
    /** Every other key of the file. */
    rest: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** What a person knows of money that nobody has named. */
    note: text(),
    searchText: text().notNull(),
    broughtAt: instant().notNull(),
  },
  (table) => [
    check('statement_documents_amount', sql`${table.amount} > 0`),
    check('statement_documents_left', sql`${table.left} >= 0 and ${table.left} <= ${table.amount}`),
    unique('statement_documents_key').on(
      table.accountId,
      table.day,
      table.number,
      table.amount,
      table.direction,
      table.partyAccount,
      table.keyWords,
    ),
    index('statement_documents_newest').on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('statement_documents_open')
      .on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`"left" > 0`),
    index('statement_documents_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
    index().on(table.fileId),
    index().on(table.partyInn),
  ],
);

/** What money of a document was for, a row for each thing; an undone one stays with the reason. */
export const statementMatches = pgTable(
  'statement_matches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => statementDocuments.id),
    /** The kind of what waited, or `category`. */
    kind: text().notNull(),
    /** What the kind has written for it: money of a bank, a payment of an invoice. */
    targetId: integer(),
    category: text().$type<Category>(),
    amount: money().notNull(),
    title: text().notNull(),
    why: text().notNull(),
    /** By itself, and not by a person's press. */
    isAutomatic: boolean().notNull(),
    entryId: integer().notNull(),
    madeBy: integer()
      .notNull()
      .references(() => users.id),
    madeAt: instant().notNull(),
    undoneBy: integer().references(() => users.id),
    undoneAt: instant(),
    undoneReason: text(),
  },
  (table) => [
    check('statement_matches_amount', sql`${table.amount} > 0`),
    index().on(table.documentId),
    index().on(table.kind, table.targetId),
    index().on(table.madeBy),
    index().on(table.undoneBy),
  ],
);

/** Whose INN stands in statements beside those on the cards of banks: learnt when a person matches money of a payer with what a bank owes. */
export const statementPayers = pgTable(
  'statement_payers',
  {
    inn: text().primaryKey(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    confirmedBy: integer()
      .notNull()
      .references(() => users.id),
    confirmedAt: instant().notNull(),
  },
  (table) => [index().on(table.bankId), index().on(table.confirmedBy)],
);

/** What documents of a party with these words are, as a person has confirmed. */
export const statementRules = pgTable(
  'statement_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    direction: text().$type<Direction>().notNull(),
    partyInn: text().notNull(),
    partyName: text().notNull(),
    /** In small letters; '' asks for none. */
    words: text().notNull(),
    category: text().$type<Category>().notNull(),
    confirmedBy: integer()
      .notNull()
      .references(() => users.id),
    confirmedAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('statement_rules_one')
      .on(table.direction, table.partyInn, table.words)
      .where(sql`removed_at is null`),
    index().on(table.confirmedBy),
  ],
);

/** A register of a bank: it waits for its payment, or one payment was split over its guarantees by it. */
export const bankRegisters = pgTable(
  'bank_registers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    sha256: text().notNull(),
    name: text().notNull(),
    /** Its lines as the bank wrote them, and their sum. */
    lines: jsonb().$type<readonly RegisterLine[]>().notNull(),
    total: money().notNull(),
    /** What its payment is written down as; null while it waits. */
    moneyId: integer().references(() => bankMoney.id),
    broughtBy: integer()
      .notNull()
      .references(() => users.id),
    broughtAt: instant().notNull(),
    /** A person waits for its payment no more. */
    removedAt: instant(),
  },
  (table) => [
    index().on(table.sha256),
    index().on(table.broughtBy),
    index().on(table.moneyId),
    uniqueIndex('bank_registers_waiting')
      .on(table.bankId, table.sha256)
      .where(sql`money_id is null and removed_at is null`),
  ],
);

/** A line of a register beside what we waited for when its payment was split; the lines go when that is undone. */
export const bankRegisterLines = pgTable(
  'bank_register_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    registerId: integer()
      .notNull()
      .references(() => bankRegisters.id),
    groundId: integer().references(() => accrualGrounds.id),
    /** What the line names: the guarantee, or the client. */
    title: text().notNull(),
    amount: money().notNull(),
    /** What was left to come; null where nobody was found. */
    expected: money(),
    verdict: text().$type<RegisterVerdict>().notNull(),
    /** Why they differ, once a person has said it. */
    reason: text().$type<DifferenceReason>(),
    resolvedBy: integer().references(() => users.id),
    resolvedAt: instant(),
  },
  (table) => [
    index().on(table.registerId),
    index().on(table.groundId, table.id),
    index().on(table.resolvedBy),
    index('bank_register_lines_open').on(table.id).where(sql`verdict <> 'equal' and resolved_at is null`),
  ],
);

/** Which heading of a statement that comes as a table means what, as it was read last for an account of ours. */
export const statementMappings = pgTable('statement_mappings', {
  accountId: integer()
    .primaryKey()
    .references(() => ownAccounts.id),
  fields: jsonb().$type<Readonly<Record<string, CabinetField>>>().notNull(),
});

/** Which heading of a bank's register means what, as it was chosen last. */
export const bankRegisterMappings = pgTable('bank_register_mappings', {
  bankId: integer()
    .primaryKey()
    .references(() => banks.id),
  fields: jsonb().$type<Readonly<Record<string, RegisterField>>>().notNull(),
});
