import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MovedThings } from '#features/duplicates/duplicates.rules.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Two organizations found to be one: what moved from the one to the other, so that it can be put back. */
export const organizationMerges = pgTable(
  'organization_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: integer()
      .notNull()
      .references(() => organizations.id),
    targetId: integer()
      .notNull()
      .references(() => organizations.id),
    reason: text().notNull(),
    moved: jsonb().$type<MovedThings>().notNull(),
    mergedBy: integer()
      .notNull()
      .references(() => users.id),
    mergedAt: instant().notNull(),
    undoneBy: integer().references(() => users.id),
    undoneAt: instant(),
  },
  (table) => [
    index('organization_merges_of_target').on(table.targetId),
    index('organization_merges_of_source').on(table.sourceId),
    index('organization_merges_newest').on(table.mergedAt.desc().nullsFirst()).where(sql`undone_at is null`),
  ],
);
