import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RegionCode } from '#domain/region.ts';

/** Files of the register of numbering as they were last loaded: «DEF-9xx». */
export const numberingFiles = pgTable('numbering_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  contentHash: text().notNull(),
  ranges: integer().notNull(),
  loadedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** Ranges of national numbers, both ends included, with the operator and the region they were given to. */
export const numberingRanges = pgTable(
  'numbering_ranges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer()
      .notNull()
      .references(() => numberingFiles.id),
    first: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    operator: text().notNull(),
    region: text().notNull(),
    regionCode: text().$type<RegionCode>(),
  },
  (table) => [index().on(table.fileId), index().on(table.first)],
);
