import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ColumnsChoice, ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A filter, an order and columns of a list under a name. A shared one shows others their own records. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    search: jsonb().$type<Record<string, string | number>>().notNull(),
    columns: jsonb().$type<ColumnsChoice>(),
    isShared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.list),
    index('saved_views_shared').on(table.list, table.isShared),
  ],
);

/** How a person keeps a list: columns, the order of views, the view that opens by itself. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    list: text().$type<ViewedList>().notNull(),
    columns: jsonb().$type<ColumnsChoice>(),
    viewOrder: integer().array().notNull().default([]),
    defaultViewId: integer().references(() => savedViews.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    index('list_settings_default').on(table.defaultViewId),
  ],
);
