import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import type { Role } from '#domain/role.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { LeadBasis, LeadChannel } from '#features/leads/leads.rules.ts';
import type { LeadState } from '#features/leads/leads.status.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Somebody who may become a client: who he is, what he wants, who talks to him and what comes next. */
export const leads = pgTable(
  'leads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** `+7XXXXXXXXXX`; null once the person has been forgotten. */
    phone: text(),
    email: text(),
    channel: text().$type<LeadChannel>().notNull(),
    inn: text(),
    product: smallint().$type<1 | 2 | 0>().notNull(),
    tenderNumber: text(),
    law: text().$type<Law>(),
    comment: text().notNull(),
    /** Name, phone, INN, purchase and address in small letters, to find it by any of them. */
    searchText: text().notNull(),
    state: text().$type<LeadState>().notNull(),
    lostReason: text(),
    basis: text().$type<LeadBasis>(),
    /** Null: nobody's, whoever distributes sees it. */
    ownerId: integer().references(() => users.id),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    organizationId: integer().references(() => organizations.id),
    dealId: integer().references(() => deals.id),
    /** The call it was born from. */
    callId: integer(),
    /** When somebody has to call: the nearest of its callbacks. */
    nextContactAt: instant(),
    /** Our first word to it after it was given to somebody. */
    firstResponseAt: instant(),
    /** When the first word is late; null while nobody has to hurry. */
    responseDueAt: instant(),
    /** When the person was reached for the last time; null: never yet. */
    reachedAt: instant(),
    /** To whom it was given and who has not answered in time. */
    passedOver: integer().array().notNull().default(sql`'{}'::int[]`),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    closedAt: instant(),
    forgottenAt: instant(),
  },
  (table) => [
    index('leads_of_owner').on(table.ownerId, table.id.desc().nullsFirst()),
    // How many each has to deal with is counted whenever a lead is given to somebody.
    index('leads_open_of_owner')
      .on(table.ownerId, table.id.desc().nullsFirst())
      .where(sql`closed_at is null`),
    index('leads_by_state').on(table.state, table.id.desc().nullsFirst()),
    index('leads_by_channel').on(table.channel, table.id.desc().nullsFirst()),
    index('leads_of_author').on(table.createdBy, table.id.desc().nullsFirst()),
    // What the badge counts: new ones of a person, due ones, and those of nobody.
    index('leads_new_of_owner').on(table.ownerId).where(sql`state = 'new'`),
    index('leads_due_of_owner')
      .on(table.ownerId, table.nextContactAt)
      .where(sql`next_contact_at is not null`),
    index('leads_of_nobody').on(table.id).where(sql`owner_id is null and closed_at is null`),
    index('leads_unanswered').on(table.responseDueAt).where(sql`response_due_at is not null`),
    index('leads_never_reached')
      .on(table.createdAt)
      .where(sql`reached_at is null and forgotten_at is null and deal_id is null`),
    index('leads_by_phone').on(table.phone, table.id),
    index('leads_by_inn').on(table.inn, table.id),
    index('leads_of_organization').on(table.organizationId),
    index('leads_of_deal').on(table.dealId),
    index('leads_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** What happened to a lead: who, when, which fields. Only ever added to. */
export const leadHistory = pgTable(
  'lead_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Null when the clock did it. */
    byUserId: integer().references(() => users.id),
    byRole: text().$type<Role>(),
    what: text().$type<LeadHappening>().notNull(),
    comment: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index().on(table.leadId, table.id), index().on(table.byUserId)],
);

/** What a line of the history tells of. */
export type LeadHappening =
  | 'created'
  | 'edited'
  | 'moved'
  | 'assigned'
  | 'passed'
  | 'reached'
  | 'tried'
  | 'planned'
  | 'forgotten';
