import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of creating calls by their Idempotency-Key, kept a day in the transaction of the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    reply: jsonb(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.call, table.key] })],
);
