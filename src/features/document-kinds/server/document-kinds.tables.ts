import { boolean, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { DocumentFormat, KindGroup } from '#features/document-kinds/document-kinds.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What a document can be, and what is asked of its file. The code never changes: documents and packages name it. */
export const documentKinds = pgTable(
  'document_types',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    name: text().notNull(),
    group: text().$type<KindGroup>().notNull(),
    isMultiple: boolean().notNull().default(true),
    formats: text().array().$type<DocumentFormat[]>().notNull(),
    maxMb: integer().notNull(),
    validDays: integer(),
    needsSignature: boolean().notNull().default(false),
    help: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('document_types_code').on(table.code), unique('document_types_name').on(table.name)],
);
