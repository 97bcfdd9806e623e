import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who did what, written in the transaction of the change and never altered afterwards. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    requestId: text().notNull(),
    actorId: integer(),
    subjectId: integer(),
    role: text(),
    call: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index().on(table.entity, table.entityId), index().on(table.actorId, table.at)],
);
