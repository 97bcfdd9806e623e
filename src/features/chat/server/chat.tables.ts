import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import type { FileMark } from '#domain/upload-kinds.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { Counterpart, MessageSide, MessageWarning, ThreadKind } from '#features/chat/chat.words.ts';
import { deals, dealLegs } from '#features/deals/server/deals.tables.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * A thread with one side of a deal, with a bank about a leg, or with an agent who asks for help. What it waits for
 * (`waiting_since` to `unanswered`) follows from its messages and is settled with every one of them.
 */
export const chatThreads = pgTable(
  'chat_threads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ThreadKind>().notNull(),
    side: text().$type<Counterpart>().notNull(),
    dealId: integer().references(() => deals.id),
    legId: integer().references(() => dealLegs.id, { onDelete: 'set null' }),
    bankId: integer().references(() => banks.id),
    /** Who asks for help, in a thread of support. */
    agentId: integer().references(() => users.id),
    createdAt: instant().notNull(),
    /** The last word that both sides read; notes do not move a thread up. */
    lastId: integer(),
    lastAt: instant().notNull(),
    /** The last word of ours that the other side reads. */
    ourLastId: integer(),
    /** Up to here somebody has said that no answer is needed. */
    resolvedId: integer(),
    waitingSince: instant(),
    dueAt: instant(),
    unanswered: integer().notNull().default(0),
    /** When a silent thread goes to the next operator. */
    handOverAt: instant(),
    handedOver: integer().notNull().default(0),
    assigneeId: integer().references(() => users.id),
    snoozedUntil: instant(),
  },
  (table) => [
    check(
      'chat_threads_place',
      sql`(kind = 'agent_support') = (agent_id is not null) and (kind = 'agent_support') = (deal_id is null)
        and (kind = 'bank_leg') = (side = 'bank')`,
    ),
    uniqueIndex('chat_threads_of_deal').on(table.dealId, table.side).where(sql`kind = 'deal'`),
    uniqueIndex('chat_threads_of_leg').on(table.legId),
    uniqueIndex('chat_threads_of_agent').on(table.agentId),
    index('chat_threads_newest').on(table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('chat_threads_of_assignee').on(
      table.assigneeId,
      table.lastAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('chat_threads_waiting').on(table.dueAt, table.id).where(sql`waiting_since is not null`),
    index('chat_threads_hand_over').on(table.handOverAt).where(sql`hand_over_at is not null`),
    index('chat_threads_snoozed').on(table.snoozedUntil).where(sql`snoozed_until is not null`),
    index().on(table.dealId),
    index().on(table.bankId),
  ],
);

/** What was said, in the order of the numbers within a thread; a removed message keeps its row. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    threadId: integer()
      .notNull()
      .references(() => chatThreads.id),
    at: instant().notNull(),
    /** Null for a line of the product itself. */
    authorId: integer().references(() => users.id),
    /** The role he acted in. */
    authorRole: text().$type<Role>(),
    side: text().$type<MessageSide>().notNull(),
    isNote: boolean().notNull().default(false),
    isSystem: boolean().notNull().default(false),
    text: text().notNull(),
    /** The words as a search compares them; empty once removed. */
    searchText: text().notNull(),
    /** Why a letter of a bank is checked by a call before anybody acts on it. */
    warnings: text().array().$type<MessageWarning[]>().notNull().default([]),
    replyToId: integer().references((): AnyPgColumn => chatMessages.id),
    mentions: integer().array().notNull().default([]),
    editedAt: instant(),
    deletedAt: instant(),
    taskId: integer().references(() => tasks.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('chat_messages_note', sql`not is_note or side = 'staff'`),
    index('chat_messages_of_thread').on(table.threadId, table.id),
    index('chat_messages_of_others').on(table.threadId, table.id).where(sql`side <> 'staff'`),
    index('chat_messages_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
    index().on(table.authorId, table.id),
    index().on(table.replyToId),
    index().on(table.taskId),
  ],
);

/** What a message said before it was edited or removed. Only ever added to. */
export const chatEdits = pgTable(
  'chat_message_edits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => chatMessages.id),
    at: instant().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    what: text().$type<'edited' | 'deleted'>().notNull(),
    formerText: text().notNull(),
  },
  (table) => [index().on(table.messageId, table.id), index().on(table.byUserId)],
);

/** Words that wait for their hour; they become a message by the very operation a person sends with. */
export const chatScheduled = pgTable(
  'chat_scheduled',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    threadId: integer()
      .notNull()
      .references(() => chatThreads.id),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    authorRole: text().$type<Role>().notNull(),
    side: text().$type<'client' | 'bank'>(),
    isNote: boolean().notNull(),
    text: text().notNull(),
    replyToId: integer().references(() => chatMessages.id),
    mentions: integer().array().notNull(),
    sendAt: instant().notNull(),
    state: text().$type<'waiting' | 'sent' | 'cancelled' | 'failed'>().notNull(),
    problem: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('chat_scheduled_waiting').on(table.sendAt, table.id).where(sql`state = 'waiting'`),
    index().on(table.authorId, table.threadId),
    index().on(table.threadId),
    index().on(table.replyToId),
  ],
);

/** A file of a message; until one carries it, it is the author's alone. The bytes lie in the file store. */
export const chatFiles = pgTable(
  'chat_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    threadId: integer()
      .notNull()
      .references(() => chatThreads.id),
    messageId: integer().references(() => chatMessages.id),
    scheduledId: integer().references(() => chatScheduled.id),
    name: text().notNull(),
    sha256: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    marks: jsonb().$type<readonly FileMark[]>().notNull(),
    /** Null where it came with a bank's letter. */
    uploadedBy: integer().references(() => users.id),
    uploadedAt: instant().notNull(),
    /** The document of the deal it has become. */
    documentId: integer().references(() => documents.id),
  },
  (table) => [
    index().on(table.messageId),
    index().on(table.scheduledId),
    index().on(table.threadId),
    index().on(table.uploadedBy, table.uploadedAt),
    index().on(table.sha256),
    index().on(table.documentId),
    index('chat_files_loose').on(table.uploadedAt).where(sql`message_id is null and scheduled_id is null`),
  ],
);

/** How far a person has received and read a thread, and whether it may disturb him. */
export const chatMarks = pgTable(
  'chat_marks',
  {
    threadId: integer()
      .notNull()
      .references(() => chatThreads.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    deliveredId: integer().notNull().default(0),
    readId: integer().notNull().default(0),
    isMuted: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.userId] }), index().on(table.userId)],
);

/** Quick replies: a person's own, or everybody's when nobody owns them. */
export const chatReplies = pgTable(
  'chat_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer().references(() => users.id),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.ownerId, table.id)],
);
