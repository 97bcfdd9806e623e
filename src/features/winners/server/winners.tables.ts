import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Law } from '#domain/law.ts';
import { calls, leaseColumns } from '#features/calls/server/calls.tables.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { tenders } from '#features/tenders/server/tenders.tables.ts';
import type { WinnerState as RegisterState } from '#features/tenders/tenders.winner.ts';
import type {
  ClosedReason,
  ContactKind,
  ContactSource,
  InnSource,
  WinnerEventKind,
  WinnerState,
} from '#features/winners/winners.status.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });

/** Companies that have won something: what is leased, called and closed as a whole, with all its purchases and numbers. */
export const winnerCompanies = pgTable(
  'winner_companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inn: text().notNull().unique(),
    name: text().notNull(),
    organizationId: integer().references(() => organizations.id),
    regionCode: text(),
    /** IANA zone the company is called by. */
    zone: text().notNull(),
    /** Whose client it is: then nobody else is offered it. */
    assigneeId: integer().references(() => users.id),
    /** The head who has given it to that person, or back to everybody; null while it follows the deals of its client. */
    assignedBy: integer().references(() => users.id),
    /** Something of it may be called, by some number, as far as the company itself says. */
    isReady: boolean().notNull().default(false),
    /** Not called before. */
    notBefore: instant(),
    /** The rules of calling have refused every number of it: not asked about again before. */
    refusedUntil: instant(),
    /** Rank of its best purchase. */
    rank: integer().notNull().default(0),
    score: smallint().notNull().default(0),
    bestWinnerId: integer(),
    signDeadline: date({ mode: 'string' }),
    /** He has opened our offer: he is called first. */
    liftedAt: instant(),
    attempts: smallint().notNull().default(0),
    lastResult: text().$type<CallResult>(),
    lastCallAt: instant(),
    closedReason: text().$type<ClosedReason>(),
    closedAt: instant(),
    closedWhy: text().notNull().default(''),
    /** It last won something that may be offered to it: attempts are counted from then. */
    wonAt: instant(),
    /** A head has let it pass though an agent holds the client. */
    passedBy: integer().references(() => users.id),
    passedWhy: text(),
    isSme: boolean(),
    smeBy: integer().references(() => users.id),
    smeAt: instant(),
    /** The register of firms was asked for its numbers, or had nothing to be asked for. */
    lookedUpAt: instant(),
    comment: text().notNull().default(''),
    ...leaseColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('winner_companies_queue')
      .on(table.zone, table.rank.desc().nullsFirst(), table.id)
      .where(sql`is_ready and assignee_id is null`),
    index('winner_companies_of_assignee').on(table.assigneeId, table.rank.desc().nullsFirst(), table.id),
    index('winner_companies_lifted')
      .on(table.liftedAt, table.id)
      .where(sql`is_ready and lifted_at is not null`),
    index('winner_companies_asleep')
      .on(table.notBefore, table.id)
      .where(sql`not is_ready and not_before is not null`),
    index('winner_companies_by_rank').on(table.rank.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('winner_companies_unasked')
      .on(table.id)
      .where(sql`looked_up_at is null and best_winner_id is not null`),
    uniqueIndex('winner_companies_lease').on(table.leaseBy).where(sql`lease_by is not null`),
    index().on(table.organizationId),
    index().on(table.assignedBy),
    index().on(table.passedBy),
    index().on(table.smeBy),
    index().on(table.leaseCallId),
  ],
);

/** Purchases somebody has won, by purchase, lot and INN: our work hangs here and stays when the register changes its mind. */
export const winners = pgTable(
  'winners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenderId: integer()
      .notNull()
      .references(() => tenders.id),
    lot: integer().notNull(),
    /** Empty while nobody is named. */
    inn: text().notNull(),
    companyId: integer().references(() => winnerCompanies.id),
    innSource: text().$type<InnSource>().notNull(),
    innBy: integer().references(() => users.id),
    /** A later document has named somebody else than the person did. */
    isContradicted: boolean().notNull().default(false),
    state: text().$type<WinnerState>().notNull(),
    registerState: text().$type<RegisterState>().notNull(),
    number: text().notNull(),
    law: text().$type<Law>().notNull(),
    subject: text().notNull(),
    customer: text().notNull(),
    companyName: text().notNull(),
    price: money(),
    maxPrice: money(),
    dropPercent: numeric({ precision: 18, scale: 2 }),
    protocolDate: date({ mode: 'string' }),
    signDeadline: date({ mode: 'string' }),
    contractEnd: date({ mode: 'string' }),
    security: money(),
    securityPart: text(),
    termDays: integer(),
    /** As it was counted last: what the best bank asks, what we would earn, the bars and the score. */
    bestPrice: money(),
    income: money(),
    incomeBar: smallint().notNull().default(0),
    chance: smallint().notNull().default(0),
    isChanceGuessed: boolean().notNull().default(true),
    spareDays: integer(),
    urgencyBar: smallint().notNull().default(0),
    isLate: boolean().notNull().default(false),
    score: smallint().notNull().default(0),
    rank: integer().notNull().default(0),
    rankedAt: instant(),
    leftAt: instant(),
    searchText: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('winners_own').on(table.tenderId, table.lot, table.inn),
    index().on(table.companyId, table.state),
    index().on(table.innBy),
    index('winners_unranked').on(table.rankedAt.asc().nullsFirst(), table.id).where(sql`state = 'offered'`),
    index('winners_of_day').on(table.signDeadline, table.id).where(sql`state = 'offered'`),
    index('winners_by_state').on(table.state, table.rank.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('winners_best').on(table.rank.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('winners_by_security').on(table.security),
    index('winners_search_trgm').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** Ways to reach a company: where each was found, how old it is and what came of it. */
export const winnerContacts = pgTable(
  'winner_contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => winnerCompanies.id),
    kind: text().$type<ContactKind>().notNull(),
    value: text().notNull(),
    person: text().notNull().default(''),
    source: text().$type<ContactSource>().notNull(),
    foundAt: instant().notNull(),
    addedBy: integer().references(() => users.id),
    lastResult: text().$type<CallResult>(),
    lastAt: instant(),
    /** Nobody of the company is there. */
    hiddenAt: instant(),
  },
  (table) => [
    unique('winner_contacts_own').on(table.companyId, table.kind, table.value),
    index().on(table.value),
    index().on(table.addedBy),
  ],
);

/** What happened to a company, oldest first; only ever added to, but for what was taken back. */
export const winnerEvents = pgTable(
  'winner_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => winnerCompanies.id),
    winnerId: integer().references(() => winners.id),
    kind: text().$type<WinnerEventKind>().notNull(),
    at: instant().notNull(),
    byUserId: integer().references(() => users.id),
    callId: integer().references(() => calls.id),
    result: text().$type<CallResult>(),
    words: text().notNull().default(''),
    /** The company as it stood before a result, to be put back. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    undoneAt: instant(),
  },
  (table) => [
    index().on(table.companyId, table.id.desc().nullsFirst()),
    index().on(table.winnerId),
    index().on(table.callId),
    index().on(table.byUserId, table.at),
    index('winner_events_results').on(table.at).where(sql`kind = 'result' and undone_at is null`),
  ],
);

/** How calls at an hour of the day, by the clock of whoever is called, go beside all calls; counted anew every hour. */
export const winnerHours = pgTable('winner_hours', {
  hour: smallint().primaryKey(),
  /** 1 is as usual. */
  weight: real().notNull(),
  countedAt: instant().notNull(),
});

/** Every change of the threshold, and from which second the prices behind the order are new ones; the last one counts. */
export const winnerSettingChanges = pgTable(
  'winner_setting_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    value: integer().notNull(),
    setBy: integer().references(() => users.id),
    setAt: instant().notNull(),
  },
  (table) => [
    index('winner_setting_changes_last').on(table.name, table.id.desc().nullsFirst()),
    index().on(table.setBy),
  ],
);
