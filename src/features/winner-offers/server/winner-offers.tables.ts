import { date, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winners } from '#features/winners/server/winners.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Offers that went to winners, each with what it said, by what right it went and what became of it. */
export const winnerOffers = pgTable(
  'winner_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    winnerId: integer()
      .notNull()
      .references(() => winners.id),
    email: text().notNull(),
    content: jsonb().$type<OfferContent>().notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
    /** Of the link of 32 bytes; the link itself is in the letter alone. */
    tokenHash: text().notNull(),
    sentBy: integer()
      .notNull()
      .references(() => users.id),
    sentAt: instant().notNull(),
    /** By what right: the talk in which it was asked for, or a consent. */
    callId: integer().references(() => calls.id),
    consentId: integer().references(() => callConsents.id),
    letterId: integer()
      .notNull()
      .references(() => letters.id),
    /** A person has pressed; whoever only fetches the page is not counted. */
    openedAt: instant(),
    stoppedAt: instant(),
  },
  (table) => [
    unique('winner_offers_token').on(table.tokenHash),
    index('winner_offers_last').on(table.winnerId, table.sentAt.desc().nullsFirst()),
    index().on(table.sentBy),
    index().on(table.callId),
    index().on(table.consentId),
    index().on(table.letterId),
  ],
);
