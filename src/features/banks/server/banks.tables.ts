import { boolean, date, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const factor = () => numeric({ precision: 6, scale: 3 });

/** Banks that take our deals, with the limits the fit of a deal is judged by. */
export const banks = pgTable('banks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  bik: text().notNull(),
  correspondentAccount: text(),
  isActive: boolean().notNull().default(true),
  inMinistryList: boolean().notNull(),
  maxAmount: money().notNull(),
  maxTermDays: integer().notNull(),
  laws: text().array().$type<Law[]>().notNull(),
  stopRegions: text().array().notNull(),
  minCompanyAgeMonths: integer().notNull(),
  decisionHours: integer().notNull(),
  requiresQualifiedSignature: boolean().notNull(),
  priority: integer().notNull().default(0),
  isDemo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
});

/** A bank's tariff as it stood between two days; a leg keeps the version its price came from. */
export const tariffVersions = pgTable(
  'tariff_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
  },
  (table) => [index().on(table.bankId, table.validFrom)],
);

/** One cell of a tariff: law, purpose, sum band, term band -> yearly rate in percent and least price. */
export const tariffCells = pgTable(
  'tariff_cells',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer()
      .notNull()
      .references(() => tariffVersions.id),
    law: text().$type<Law>().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    amountFrom: money().notNull(),
    amountTo: money().notNull(),
    termFrom: integer().notNull(),
    termTo: integer().notNull(),
    rate: factor().notNull(),
    minPrice: money().notNull(),
    proRate: factor().notNull(),
    proMinPrice: money().notNull(),
    kPrepayment: factor().notNull(),
    kNoExperience: factor().notNull(),
    kDirectDebit: factor().notNull(),
    kClientForm: factor().notNull(),
  },
  (table) => [index().on(table.versionId, table.law, table.purpose)],
);

/** A paper a bank asks for: of every deal, or of those under one law, for one purpose, of one kind of client. */
export const bankDocumentKinds = pgTable(
  'bank_document_kinds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    kind: text().$type<DocumentKind>().notNull(),
    law: text().$type<Law>(),
    purpose: text().$type<Purpose>(),
    client: text().$type<'legal' | 'person'>(),
  },
  (table) => [index().on(table.bankId)],
);
