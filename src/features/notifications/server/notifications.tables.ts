import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/notice-kind.ts';
import type { MutableEntity, NotifiedEntity } from '#features/notifications/notifications.kinds.ts';
import { users } from '#features/people/server/people.tables.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';

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

/** Browsers that show notifications while the product is not open; each lives as long as the session it was set up in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages, and the keys they are encrypted for. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** «Chrome · Android», as the browser says of itself; empty where it says nothing known. */
    name: text().notNull(),
    /** Whether the screen may show what a notification says, and not only that there is one. */
    showsText: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Until when one server sends to it, so that messages keep their order. */
    leasedUntil: instant(),
    /** Not before, after its service did not take a message; so often in a row. */
    notBefore: instant(),
    failures: smallint().notNull().default(0),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.sessionId)],
);

/** Notifications on their way to a browser. */
export const pushes = pgTable(
  'pushes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    deviceId: integer()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.deviceId, table.notificationId),
    index().on(table.deviceId, table.id),
    index().on(table.notificationId),
  ],
);
