import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileMark } from '#domain/upload-kinds.ts';
import type { CheckCode, DraftCheck } from '#features/deal-drafts/deal-drafts.findings.ts';
import type { Reading, Ruling } from '#features/deal-drafts/deal-drafts.rules.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const leg = () =>
  integer()
    .notNull()
    .references(() => dealLegs.id, { onDelete: 'cascade' });
const person = () =>
  integer()
    .notNull()
    .references(() => users.id);

/** Drafts of a guarantee as the bank has sent them, one row a version; the newest is the current one. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: leg(),
    number: integer().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    marks: jsonb().$type<readonly FileMark[]>().notNull().default([]),
    reading: text().$type<Reading>().notNull(),
    /** Paragraphs one a line; null where the file has no text or it has not been read. */
    text: text(),
    comment: text(),
    receivedAt: instant().notNull(),
    uploadedBy: person(),
    /** When it went back to the bank; the answer is another version, or words on why it stays. */
    returnedAt: instant(),
    acceptedAt: instant(),
    acceptedBy: integer().references(() => users.id),
    /** How the client agreed, in the words of whoever accepted. */
    consent: text(),
    /** The checks as they stood when the draft was accepted. */
    acceptedChecks: jsonb().$type<readonly DraftCheck[]>(),
  },
  (table) => [
    uniqueIndex('draft_versions_of_leg').on(table.legId, table.number),
    index().on(table.sha256),
    index().on(table.reading),
  ],
);

/** Somebody answers for what the text of a version does not prove. */
export const draftRulings = pgTable(
  'draft_rulings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer()
      .notNull()
      .references(() => draftVersions.id, { onDelete: 'cascade' }),
    code: text().$type<CheckCode>().notNull(),
    kind: text().$type<Ruling>().notNull(),
    reason: text().notNull(),
    byUserId: person(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex('draft_rulings_of_check').on(table.versionId, table.code)],
);

/** What is wrong with a draft, pinned to its text where it has one. */
export const draftRemarks = pgTable(
  'draft_remarks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    legId: leg(),
    versionId: integer()
      .notNull()
      .references(() => draftVersions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startsAt: integer(),
    endsAt: integer(),
    quote: text().notNull().default(''),
    code: text().$type<CheckCode>(),
    createdAt: instant().notNull(),
    /** When it went to the bank. */
    sentAt: instant(),
    resolvedAt: instant(),
    resolvedBy: integer().references(() => users.id),
  },
  (table) => [uniqueIndex('draft_remarks_of_leg').on(table.legId, table.number), index().on(table.versionId)],
);

/** What both sides say of a remark; the first words are the remark itself. */
export const draftWords = pgTable(
  'draft_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    remarkId: integer()
      .notNull()
      .references(() => draftRemarks.id, { onDelete: 'cascade' }),
    side: text().$type<'staff' | 'agent' | 'bank'>().notNull(),
    byUserId: person(),
    /** Who of the client has stated it behind his link; the person above has given the link. */
    clientName: text(),
    text: text().notNull(),
    at: instant().notNull(),
    fileName: text(),
    fileSha256: text(),
    fileMime: text(),
    fileBytes: integer(),
  },
  (table) => [index().on(table.remarkId, table.id), index().on(table.fileSha256)],
);

/** Banks that send no draft of this guarantee, by whose word and why. */
export const draftWaivers = pgTable('draft_waivers', {
  legId: integer()
    .primaryKey()
    .references(() => dealLegs.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  byUserId: person(),
  at: instant().notNull(),
});
