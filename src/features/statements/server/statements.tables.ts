import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import type { Figures, FormKind } from '#features/statements/statements.lines.ts';
import type { LookupOutcome, StatementSourceName } from '#features/statements/statements.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** The figures of an organization for a year. `lines` are whole thousand roubles by line; a line that was not given is absent. */
export const statements = pgTable(
  'statements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    year: integer().notNull(),
    form: text().$type<FormKind>().notNull(),
    lines: jsonb().$type<Figures>().notNull(),
    source: text().$type<StatementSourceName>().notNull(),
    /** The figures as the source last had them, and which source it was; kept beside what a person has typed. */
    registryLines: jsonb().$type<Figures>(),
    registrySource: text().$type<StatementSourceName>(),
    correction: integer(),
    publishedOn: date({ mode: 'string' }),
    /** A later year than `year` when the figures are columns of comparison of that year's report. */
    reportYear: integer(),
    lookedUpAt: instant(),
    note: text().notNull().default(''),
    locked: boolean().notNull().default(false),
    lockedBy: integer().references(() => users.id),
    lockedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('statements_of_year').on(table.organizationId, table.year),
    index('statements_locked_by').on(table.lockedBy),
  ],
);

/** The last question to the source about an organization; an answer is kept for some days. */
export const statementLookups = pgTable(
  'statement_lookups',
  {
    organizationId: integer()
      .primaryKey()
      .references(() => organizations.id),
    state: text().$type<'asking' | 'answered'>().notNull(),
    outcome: text().$type<LookupOutcome>(),
    askedAt: instant().notNull(),
    answeredAt: instant(),
    /** Whoever asked; null when the product refreshed by itself. */
    askedBy: integer().references(() => users.id),
  },
  (table) => [
    index('statement_lookups_by_answer').on(table.state, table.answeredAt),
    index('statement_lookups_asked_by').on(table.askedBy),
  ],
);
