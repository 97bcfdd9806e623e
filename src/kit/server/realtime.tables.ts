import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The recipient of what everybody hears alike. */
export const everybody = 0;

/**
 * The outbox of the channel: one row for each message of each recipient, written in the transaction of the change
 * and numbered after its commit. `message` is the JSON text that travels, without number and count.
 */
export const realtimeEvents = pgTable(
  'realtime_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 0 is everybody. */
    userId: integer().notNull(),
    number: bigint({ mode: 'number' }),
    /** The counter to be told beside the message, counted when it is delivered. */
    counter: text(),
    message: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.userId, table.number),
    index().on(table.id).where(sql`number is null`),
    index().on(table.at),
  ],
);

/** The last number given to each recipient, and when he last listened: what is said to one who never does is not kept. */
export const realtimeChannels = pgTable('realtime_channels', {
  userId: integer().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
  listenedAt: timestamp({ withTimezone: true, precision: 3 }),
});
