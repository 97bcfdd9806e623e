import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Purpose } from '#domain/purpose.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { FormKind } from '#features/deal-forms/deal-forms.rules.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A form of a bank, and of which of its deals it is wanted. */
export const formTemplates = pgTable(
  'form_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bankId: integer()
      .notNull()
      .references(() => banks.id),
    kind: text().$type<FormKind>().notNull(),
    title: text().notNull(),
    /** What the filled form is among the documents of a deal. */
    documentType: text()
      .notNull()
      .references(() => documentKinds.code),
    isRequired: boolean().notNull().default(true),
    /** A guarantee, a credit or a loan as the wire numbers them; null takes all. */
    product: smallint(),
    /** Empty takes all. */
    purposes: text().array().$type<Purpose[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [index('form_templates_of_bank').on(table.bankId, table.id), index().on(table.documentType)],
);

/** The file of a form as it was at a time; the newest is filled, those before it stay. */
export const formTemplateFiles = pgTable(
  'form_template_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    templateId: integer()
      .notNull()
      .references(() => formTemplates.id),
    number: integer().notNull(),
    isCurrent: boolean().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /** The fields and lists it speaks of. */
    uses: text().array().notNull(),
    /** Those of them that must be known. */
    required: text().array().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('form_template_files_number').on(table.templateId, table.number),
    uniqueIndex('form_template_files_current').on(table.templateId).where(sql`is_current`),
    index().on(table.uploadedBy),
    index().on(table.sha256),
  ],
);

/** A form filled for an application to a bank, or corrected by hand after that; the newest is the one in force. */
export const filledForms = pgTable(
  'filled_forms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: integer()
      .notNull()
      .references(() => dealLegs.id, { onDelete: 'cascade' }),
    templateId: integer()
      .notNull()
      .references(() => formTemplates.id),
    templateFileId: integer()
      .notNull()
      .references(() => formTemplateFiles.id),
    number: integer().notNull(),
    isCurrent: boolean().notNull(),
    /** Corrected by a person and laid back. */
    isByHand: boolean().notNull().default(false),
    /** A digest of the values it was filled with. */
    valuesMark: text().notNull(),
    name: text().notNull(),
    docxSha256: text(),
    pdfSha256: text().notNull(),
    /** The document of the deal it has become. */
    documentId: integer().references(() => documents.id),
    madeBy: integer()
      .notNull()
      .references(() => users.id),
    madeAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('filled_forms_current').on(table.legId, table.templateId).where(sql`is_current`),
    index('filled_forms_of_leg').on(table.legId, table.id),
    index().on(table.templateId),
    index().on(table.templateFileId),
    index().on(table.documentId),
    index().on(table.madeBy),
    index().on(table.docxSha256),
    index().on(table.pdfSha256),
  ],
);
