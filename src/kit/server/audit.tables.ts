import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({ dataType: () => 'bytea' });

/** How what was asked ended. */
export type Outcome = 'done' | 'refused' | 'failed';

const unusual = sql`outcome <> 'done'`;

/** Who did what, written in the transaction of the change and never altered afterwards: the database refuses it. */
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
    /** Where from; null for what the product did by itself. */
    address: text(),
    sessionId: integer(),
    outcome: text().$type<Outcome>().notNull().default('done'),
    /** Why it was refused or failed: the code of the refusal. */
    reason: text(),
  },
  (table) => [
    index().on(table.at, table.id),
    index().on(table.entity, table.entityId, table.at, table.id),
    // A kind of records that hardly ever changes, its newest row first.
    index().on(table.entity, table.at, table.id),
    index().on(table.subjectId, table.at, table.id),
    // Whoever acts as himself is found by the subject: these are the few who acted as another.
    index('audit_log_other_actor_index')
      .on(table.actorId, table.at, table.id)
      .where(sql`actor_id <> subject_id`),
    index().on(table.call, table.at, table.id),
    // Most of what is asked was done: the few others are looked for by themselves, and of one person, call, kind, place.
    index('audit_log_outcome_index').on(table.outcome, table.at, table.id).where(unusual),
    ...(['subjectId', 'call', 'entity', 'address'] as const).map((name) =>
      index(`audit_log_outcome_of_${name.toLowerCase()}`)
        .on(table[name], table.outcome, table.at, table.id)
        .where(unusual),
    ),
    index('audit_log_address_index').on(table.address, table.at, table.id).where(sql`address is not null`),
  ],
);

/** Rows of the log up to a moment, sealed together: what they were, over what the seal before them says. */
export const auditSeals = pgTable('audit_seals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sealedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** The last row of the seal before, and the last of this one: all between them is in it. */
  afterId: integer().notNull(),
  lastId: integer().notNull().unique(),
  rows: integer().notNull(),
  /** Of each row its number (4 bytes) and the beginning of its SHA-256 (8): which of them is broken. */
  marks: bytes().notNull(),
  /** SHA-256, in hexadecimal, over the seal before and the whole SHA-256 of each row. */
  hash: text().notNull(),
});

/** Personal values of rows of the log: apart from them, so that erasing a person breaks no seal. */
export const auditValues = pgTable('audit_values', {
  /** What the row of the log names in place of the values. */
  token: text().primaryKey(),
  /** The record the row is of, as the log names it: values of what is held stay. */
  entity: text().notNull(),
  entityId: integer().notNull(),
  /** Without it a value is not found by trying its fingerprint; gone with the values. */
  salt: text().notNull(),
  values: jsonb().$type<ApartValues>().notNull(),
});

/** Values by the names of their fields, on either side of a change. */
export type ApartValues = Readonly<Record<'before' | 'after', Readonly<Record<string, unknown>>>>;
