import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SmsFailure, SmsState } from '#features/sms/sms.state.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** The outbox of short messages, with what became of each. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    /** Until it is handed over; for good only in a demonstration. */
    text: text(),
    state: text().$type<SmsState>().notNull(),
    failure: text().$type<SmsFailure>(),
    provider: text().$type<'smsc' | 'smsru'>(),
    providerId: text(),
    createdAt: instant().notNull(),
    /** After this moment the message is worth nothing and is not sent. */
    expiresAt: instant().notNull(),
    triedAt: instant(),
    sentAt: instant(),
  },
  (table) => [
    index().on(table.phone, table.createdAt),
    index().on(table.state, table.id.desc().nullsFirst()),
    index('sms_messages_under_way').on(table.createdAt).where(sql`state in ('queued', 'sending')`),
  ],
);
