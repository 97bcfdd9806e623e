import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { CompanySection } from '#features/company/company.sections.ts';
import { users } from '#features/people/server/people.tables.ts';

/** What the company has set, one row a saving and only ever added to: of a section its last version is in force. */
export const companyVersions = pgTable(
  'company_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    section: text().$type<CompanySection>().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version whose content this one brought back. */
    returned: integer(),
    savedBy: integer()
      .notNull()
      .references(() => users.id),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('company_versions_of_section').on(table.section, table.number),
    index().on(table.savedBy),
  ],
);
