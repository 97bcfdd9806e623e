import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import type { BannerLevel } from '#features/notices/notices.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

/** The one banner of the product; earlier texts stand in the audit log. */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey(),
    status: boolean().notNull(),
    text: text().notNull(),
    level: text().$type<BannerLevel>().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    version: integer().notNull(),
    savedBy: integer()
      .notNull()
      .references(() => users.id),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.savedBy)],
);
