import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/role.ts';
import type { LinkAct, LinkPurpose } from '#features/client-links/client-links.states.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A link by which one person of a client comes to one deal; what he does, he does for whoever gave it. */
export const clientLinks = pgTable(
  'client_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    name: text().notNull(),
    /** Where the code goes, `+7XXXXXXXXXX`. */
    phone: text().notNull(),
    email: text(),
    purposes: text().array().$type<LinkPurpose[]>().notNull(),
    word: text().notNull(),
    /** The phone stood in the client's card: the link dies when it stands there no more. */
    isOfCard: boolean().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    byRole: text().$type<Role>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When a code was first typed in. */
    openedAt: instant(),
    withdrawnAt: instant(),
    withdrawnBy: integer().references(() => users.id),
    /** How many of its reminders are behind it, of `reminderDays`. */
    reminded: integer().notNull().default(0),
    remindersStoppedAt: instant(),
    /** By the client's own press. */
    isStoppedByClient: boolean().notNull().default(false),
    /** The kinds it asks for; null for all that are the client's to bring. */
    kinds: text().array(),
    /** The link behind which the client has asked somebody else to bring them. */
    fromLinkId: integer().references((): AnyPgColumn => clientLinks.id),
    /** The client accepts an offer himself, not by agent or manager. */
    mayAccept: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.dealId, table.id.desc().nullsFirst()),
    index().on(table.fromLinkId).where(sql`from_link_id is not null`),
    index('client_links_to_remind')
      .on(table.id)
      .where(sql`withdrawn_at is null and reminders_stopped_at is null and reminded < 3`),
    index().on(table.createdBy),
    index().on(table.withdrawnBy),
  ],
);

/** Secrets that open a link: a new one for every letter, message and copy; only their hashes are kept. */
export const clientLinkTokens = pgTable(
  'client_link_tokens',
  {
    tokenHash: text().primaryKey(),
    linkId: integer()
      .notNull()
      .references(() => clientLinks.id),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.linkId)],
);

/** A device that has come by a link. */
export const clientVisits = pgTable(
  'client_visits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    linkId: integer()
      .notNull()
      .references(() => clientLinks.id),
    cookieHash: text().notNull().unique(),
    address: text().notNull(),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
    /** When the code was last typed in on it. */
    provedAt: instant(),
  },
  (table) => [index().on(table.linkId)],
);

/** What a client has done behind a link. */
export const clientActs = pgTable(
  'client_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    linkId: integer()
      .notNull()
      .references(() => clientLinks.id),
    visitId: integer()
      .notNull()
      .references(() => clientVisits.id),
    kind: text().$type<LinkAct>().notNull(),
    /** The number of the offer or the invoice. */
    subjectId: integer(),
    /** The same in words, for people. */
    what: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.linkId, table.kind, table.at), index().on(table.visitId)],
);
