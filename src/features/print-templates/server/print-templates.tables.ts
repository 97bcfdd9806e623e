import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PrintKind } from '#features/print-templates/print-templates.kinds.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Templates of the company's papers by the day they hold from; none is changed or removed, one may be withdrawn. */
export const printTemplates = pgTable(
  'print_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<PrintKind>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
    /** From then on it holds for nothing new. */
    withdrawnBy: integer().references(() => users.id),
    withdrawnAt: instant(),
  },
  (table) => [
    index('print_templates_of_day').on(table.kind, table.validFrom, table.id),
    index().on(table.sha256),
    index().on(table.uploadedBy),
    index().on(table.withdrawnBy),
  ],
);
