import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Judged, RuleKind } from '#features/call-rules/call-rules.table.ts';
import type {
  CallDirection,
  CallEnder,
  CallQuality,
  CallResult,
  CallState,
  ShiftState,
} from '#features/calls/calls.status.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Every call there was: one row each, whoever began it. */
export const calls = pgTable(
  'calls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    direction: text().$type<CallDirection>().notNull(),
    /** The number outside, `+7…`; null between colleagues. */
    phone: text(),
    /** Whom the number was said to be when it was dialled. */
    name: text(),
    organizationId: integer().references(() => organizations.id),
    leadId: integer().references(() => leads.id),
    dealId: integer().references(() => deals.id),
    /** Who called, or who took the call; nobody's while it rings and when it was missed. */
    userId: integer().references(() => users.id),
    /** The colleague who was called. */
    toUserId: integer().references(() => users.id),
    kind: text().$type<RuleKind>(),
    /** The rules as they were judged when it began. */
    rules: jsonb().$type<readonly Judged[]>().notNull().default([]),
    /** Why it was made though a rule asked. */
    reason: text().notNull().default(''),
    isPractice: boolean().notNull(),
    /** Dialled by a telephone of the caller's own: no exchange tells of it, and nothing is recorded. */
    isOwnPhone: boolean().notNull().default(false),
    state: text().$type<CallState>().notNull(),
    startedAt: instant().notNull(),
    /** When the exchange let it out. */
    dialledAt: instant(),
    ringingAt: instant(),
    answeredAt: instant(),
    endedAt: instant(),
    sipCallId: text(),
    sipCode: integer(),
    endedBy: text().$type<CallEnder>(),
    result: text().$type<CallResult>(),
    comment: text().notNull().default(''),
    quality: jsonb().$type<CallQuality>(),
    /** What was pressed at a switchboard: offered as one key when the number is called again. */
    extension: text(),
    /** When a browser has last said that the talk goes on. */
    confirmedAt: instant(),
    /** The later call that made up for a missed one. */
    calledBackBy: integer(),
    /** Name, phone and note in small letters, to find it by any word of them. */
    searchText: text().generatedAlwaysAs(
      sql`lower(coalesce(name, '') || ' ' || coalesce(phone, '') || ' ' || comment)`,
    ),
  },
  (table) => [
    index('calls_newest').on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('calls_of_person').on(
      table.userId,
      table.startedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('calls_to_colleague').on(
      table.toUserId,
      table.startedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('calls_with_phone').on(table.phone, table.startedAt.desc().nullsFirst()),
    index('calls_with_extension')
      .on(table.phone, table.startedAt.desc().nullsFirst())
      .where(sql`extension is not null`),
    index('calls_of_organization').on(table.organizationId, table.startedAt.desc().nullsFirst()),
    index('calls_of_lead').on(table.leadId, table.startedAt.desc().nullsFirst()),
    index('calls_of_deal').on(table.dealId, table.startedAt.desc().nullsFirst()),
    index('calls_going').on(table.phone).where(sql`ended_at is null`),
    index('calls_missed')
      .on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`direction = 'in' and ended_at is not null and answered_at is null`),
    // Rare among the many: without an index of its own a page of them would read every call.
    index('calls_by_result').on(
      table.result,
      table.startedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('calls_refused')
      .on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`direction <> 'in' and ended_at is not null and answered_at is null and dialled_at is null`),
    index('calls_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
    index('calls_sip').on(table.sipCallId),
  ],
);

/** Columns of rows that somebody takes in hand to call: who, until when by the clock of the database, the number his writes are checked by. */
export const leaseColumns = () => ({
  leaseBy: integer().references(() => users.id),
  leaseUntil: instant(),
  leaseCallId: integer().references(() => calls.id),
  fence: integer().notNull().default(0),
});

/** Permissions to dial: one use, one minute, one person, one number. Only the hash of the ticket is kept. */
export const callTickets = pgTable(
  'call_tickets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    callId: integer()
      .notNull()
      .references(() => calls.id),
    tokenHash: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    phone: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.callId), index().on(table.userId)],
);

/** The switch of recording and what the client is told; the last row counts. */
export const callRecordingTerms = pgTable(
  'call_recording_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    isOn: boolean().notNull(),
    words: text().notNull(),
    setBy: integer()
      .notNull()
      .references(() => users.id),
    setAt: instant().notNull(),
  },
  (table) => [index().on(table.setBy)],
);

/** The recording of a call; what was destroyed leaves its row, with when and why. */
export const callRecordings = pgTable(
  'call_recordings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    callId: integer()
      .notNull()
      .unique()
      .references(() => calls.id),
    /** What the client was told when it began. */
    words: text().notNull(),
    startedAt: instant().notNull(),
    ms: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    pieces: integer().notNull().default(0),
    /** Where its bytes end within an element of WebM: the next piece goes on from there. */
    tail: text().notNull().default(''),
    rest: integer().notNull().default(0),
    destroyedAt: instant(),
    destroyedWhy: text().$type<'client' | 'age'>(),
    destroyedBy: integer().references(() => users.id),
  },
  (table) => [
    index('call_recordings_kept').on(table.startedAt, table.id).where(sql`destroyed_at is null`),
    index().on(table.destroyedBy),
  ],
);

/** Five seconds of a recording: sealed bytes in the store of files, and how loud both sides were. */
export const callRecordingPieces = pgTable(
  'call_recording_pieces',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recordingId: integer()
      .notNull()
      .references(() => callRecordings.id),
    number: integer().notNull(),
    ms: integer().notNull(),
    /** As they were recorded, before they were sealed. */
    bytes: integer().notNull(),
    plainHash: text().notNull(),
    sha256: text().notNull(),
    we: smallint().array().notNull(),
    they: smallint().array().notNull(),
  },
  (table) => [unique().on(table.recordingId, table.number)],
);

/** Who has listened to what, and when. Only ever added to. */
export const callListenings = pgTable(
  'call_listenings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    callId: integer()
      .notNull()
      .references(() => calls.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.callId), index().on(table.userId)],
);

/** Attempts to dial that the rules refused: who, whom, why. Nothing else of them is kept. */
export const callRefusals = pgTable(
  'call_refusals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    phone: text().notNull(),
    /** The first rule that refused, and what all of them said. */
    rule: text().notNull(),
    rules: jsonb().$type<readonly Judged[]>().notNull(),
    isPractice: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('call_refusals_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.userId),
  ],
);

/** Stretches of a person's shift: on the telephone, or away with a reason. The open one tells how he stands now. */
export const phoneShifts = pgTable(
  'phone_shifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    state: text().$type<ShiftState>().notNull(),
    reason: text().notNull().default(''),
    since: instant().notNull(),
    until: instant(),
  },
  (table) => [
    uniqueIndex('phone_shifts_now').on(table.userId).where(sql`until is null`),
    index().on(table.userId, table.since),
  ],
);
