import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ScriptField, ScriptResult, ScriptSteps } from '#features/call-scripts/call-scripts.steps.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Scripts of conversations; the version that is in use is the last published one. */
export const callScripts = pgTable(
  'call_scripts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    isActive: boolean().notNull().default(true),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('call_scripts_name').on(sql`lower(${table.name})`), index().on(table.createdBy)],
);

/** A script as it is in use; one without `publishedAt` is its draft, of which it has at most one. */
export const callScriptVersions = pgTable(
  'call_script_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scriptId: integer()
      .notNull()
      .references(() => callScripts.id),
    number: integer().notNull(),
    steps: jsonb().$type<ScriptSteps>().notNull(),
    /** Counts the savings of a draft. */
    revision: integer().notNull().default(1),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** Who edits the draft, since when, and until when nobody else may. */
    heldBy: integer().references(() => users.id),
    heldSince: instant(),
    heldUntil: instant(),
    publishedBy: integer().references(() => users.id),
    publishedAt: instant(),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('call_script_versions_number').on(table.scriptId, table.number),
    uniqueIndex('call_script_versions_one_draft').on(table.scriptId).where(sql`${table.publishedAt} is null`),
    index().on(table.createdBy),
    index().on(table.heldBy),
    index().on(table.publishedBy),
  ],
);

/** A conversation by a script. It is about a record of another feature, or about nobody: then it is practice. */
export const callScriptConversations = pgTable(
  'call_script_conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scriptId: integer()
      .notNull()
      .references(() => callScripts.id),
    versionId: integer()
      .notNull()
      .references(() => callScriptVersions.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    subjectKind: text(),
    subjectId: integer(),
    callId: integer().references(() => calls.id),
    written: jsonb().$type<Partial<Record<ScriptField, string>>>().notNull().default({}),
    note: text().notNull().default(''),
    notedAt: instant(),
    result: text().$type<ScriptResult>(),
    startedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    // One open conversation with a client a person; practice alike.
    uniqueIndex('call_script_conversations_open')
      .on(table.userId, table.scriptId, sql`coalesce(subject_kind, '')`, sql`coalesce(subject_id, 0)`)
      .where(sql`ended_at is null`),
    index('call_script_conversations_of_subject').on(table.subjectKind, table.subjectId),
    index('call_script_conversations_of_script').on(table.scriptId, table.startedAt.desc().nullsFirst()),
    index().on(table.versionId),
    index().on(table.callId),
  ],
);

/** A step shown in a conversation: when, what was answered, whether the conversation ended there. */
export const callScriptShows = pgTable(
  'call_script_shows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer()
      .notNull()
      .references(() => callScriptConversations.id),
    versionId: integer()
      .notNull()
      .references(() => callScriptVersions.id),
    step: text().notNull(),
    shownAt: instant().notNull(),
    leftAt: instant(),
    answer: text(),
    isJump: boolean().notNull().default(false),
    /** Gone back from: it counts no more. */
    isUndone: boolean().notNull().default(false),
    isEnd: boolean().notNull().default(false),
    isPractice: boolean().notNull(),
  },
  (table) => [
    index().on(table.conversationId, table.id),
    index('call_script_shows_counted')
      .on(table.versionId, table.shownAt)
      .where(sql`not is_practice and not is_undone`),
  ],
);
