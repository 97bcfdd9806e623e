import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/notice-kind.ts';
import type { MutableEntity, NotifiedEntity } from '#features/notifications/notifications.kinds.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What a person has been told, one row for each who is to know; read or not. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    fromUserId: integer().references(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    header: text().notNull(),
    message: text().notNull(),
    entityKind: text().$type<NotifiedEntity>(),
    entityId: integer(),
    /** The part of the record it is about, such as one application of a deal. */
    entityPart: integer(),
    createdAt: instant().notNull(),
    readAt: instant(),
    /** From when on a letter is to tell of it, too; null once one has, and where none is wanted. */
    letterAt: instant(),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.id.desc().nullsFirst()),
    index('notifications_unread').on(table.userId, table.id.desc().nullsFirst()).where(sql`read_at is null`),
    index().on(table.fromUserId),
    index().on(table.createdAt),
    index('notifications_to_write').on(table.userId, table.letterAt).where(sql`letter_at is not null`),
  ],
);

/** Records about which a person wants to hear nothing. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    entityKind: text().$type<MutableEntity>().notNull(),
    entityId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entityKind, table.entityId] })],
);
