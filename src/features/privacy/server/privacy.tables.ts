import { date, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/people/server/people.tables.ts';
import type { RequestKind, RequestState, subjectKinds } from '#features/privacy/privacy-requests.status.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const list = () => text().array().notNull();

/** What people have asked of their data, and how each was answered. */
export const personalRequests = pgTable(
  'personal_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<RequestKind>().notNull(),
    subject: text().$type<(typeof subjectKinds)[number]>().notNull(),
    state: text().$type<RequestState>().notNull(),
    /** All that he may be named by. */
    userId: integer().references(() => users.id),
    names: list(),
    phones: list(),
    emails: list(),
    inns: list(),
    note: text().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** When administrators are reminded next; null: never more. */
    remindOn: date({ mode: 'string' }),
    reminders: smallint().notNull().default(0),
    prolongedAt: instant(),
    /** What he was answered, or why not. */
    answer: text().notNull().default(''),
    /** The document he brought. */
    documentSha256: text(),
    documentName: text(),
    documentMime: text(),
    /** The act of his erasing. */
    erasedAt: instant(),
    actSha256: text(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    closedAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('personal_requests_by_state').on(table.state, table.id.desc().nullsFirst()),
    index('personal_requests_reminders').on(table.remindOn, table.id),
    index().on(table.userId),
    index().on(table.createdBy),
    index().on(table.documentSha256),
    index().on(table.actSha256),
  ],
);
