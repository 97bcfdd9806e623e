import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnswerKind, AnswerPart } from '#features/client-answers/client-answers.kinds.ts';
import type { Stated } from '#features/client-answers/client-answers.rules.ts';
import type { ClientConsent } from '#features/consents/consents.kinds.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** What a client has told of himself; the card knows nothing of it until somebody has looked at it. */
export const clientAnswers = pgTable(
  'client_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    kind: text().$type<AnswerKind>().notNull(),
    /** The person it is about; '' of an account. */
    who: text().notNull(),
    /** Nothing once it has been decided: what was taken stands in the card. */
    stated: jsonb().$type<Stated>().notNull(),
    /** Who has told it, by his link. */
    name: text().notNull(),
    phone: text().notNull(),
    at: instant().notNull(),
    decidedAt: instant(),
    decidedBy: integer().references(() => users.id),
    taken: text().array().$type<AnswerPart[]>(),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('client_answers_waiting')
      .on(table.dealId, table.kind, table.who)
      .where(sql`decided_at is null`),
    index().on(table.dealId, table.id),
    index().on(table.phone),
    index().on(table.decidedBy),
  ],
);

/** Consents given on a client's page, each to one document of one day. */
export const clientConsents = pgTable(
  'client_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    kind: text().$type<ClientConsent>().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    version: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnHow: text(),
    withdrawnBy: integer().references(() => users.id),
  },
  (table) => [
    index().on(table.dealId),
    index().on(table.phone, table.version),
    index('client_consents_newest').on(table.at.desc().nullsFirst()),
    index().on(table.withdrawnBy),
  ],
);
