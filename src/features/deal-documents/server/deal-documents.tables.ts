import { type AnyPgColumn, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileMark } from '#domain/upload-kinds.ts';
import { dealLegs, deals } from '#features/deals/server/deals.tables.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { users } from '#features/users/server/users.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A paper of a deal or of one of its legs; the bytes lie in the file store under their hash. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    legId: integer().references(() => dealLegs.id, { onDelete: 'set null' }),
    kind: text()
      .notNull()
      .references(() => documentKinds.code),
    name: text().notNull(),
    sha256: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    marks: jsonb().$type<readonly FileMark[]>().notNull().default([]),
    /** The day the paper was issued, and the last day it holds. */
    issuedOn: date(),
    validUntil: date(),
    status: text().$type<'uploaded' | 'replaced' | 'deleted'>().notNull(),
    version: integer().notNull().default(1),
    replacesId: integer().references((): AnyPgColumn => documents.id),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
    endedBy: integer().references(() => users.id),
    endedAt: instant(),
  },
  (table) => [index().on(table.dealId, table.status), index().on(table.sha256), index().on(table.kind)],
);
