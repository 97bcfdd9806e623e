import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TemplateKind } from '#features/reward-templates/reward-templates.fields.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Templates of documents by tax form; one loaded later for the same day takes its place, none is removed. */
export const rewardTemplates = pgTable(
  'reward_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<TemplateKind>().notNull(),
    form: text().$type<LegalForm>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
    /** Taken back before its day had come. */
    withdrawnBy: integer().references(() => users.id),
    withdrawnAt: instant(),
  },
  (table) => [
    index('reward_templates_of_day').on(table.kind, table.form, table.validFrom, table.id),
    index().on(table.sha256),
    index().on(table.uploadedBy),
    index().on(table.withdrawnBy),
  ],
);
