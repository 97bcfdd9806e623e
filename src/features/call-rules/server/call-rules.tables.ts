import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProofKind, StopReason } from '#features/call-rules/call-rules.lists.ts';
import type { ConsentChannel, OutsideConsent } from '#features/consents/consents.kinds.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Numbers and firms that are offered nothing more; an entry taken off stays, with who did it and why. */
export const callStopList = pgTable(
  'call_stop_list',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phone: text(),
    inn: text(),
    reason: text().$type<StopReason>().notNull(),
    /** In the words of whoever added it. */
    comment: text().notNull().default(''),
    /** What shows that it was asked for: a call, a letter, a decision of a court. */
    proof: text().notNull().default(''),
    /** The last moment it stands; null for good. */
    until: instant(),
    addedBy: integer()
      .notNull()
      .references(() => users.id),
    addedAt: instant().notNull(),
    removedBy: integer().references(() => users.id),
    removedAt: instant(),
    removedWhy: text(),
  },
  (table) => [
    check('call_stop_list_one_subject', sql`(${table.phone} is null) <> (${table.inn} is null)`),
    index('call_stop_list_phone').on(table.phone).where(sql`removed_at is null`),
    index('call_stop_list_inn').on(table.inn).where(sql`removed_at is null`),
    index('call_stop_list_newest').on(table.addedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.addedBy),
    index().on(table.removedBy),
  ],
);

/** What a person outside has agreed to, how it is proved, and when it was taken back. */
export const callConsents = pgTable(
  'call_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer().references(() => organizations.id),
    personName: text().notNull().default(''),
    phone: text().notNull(),
    kind: text().$type<OutsideConsent>().notNull(),
    /** The very words that were agreed to. */
    text: text().notNull(),
    channel: text().$type<ConsentChannel>().notNull(),
    consentedAt: instant().notNull(),
    proofKind: text().$type<ProofKind>().notNull(),
    /** The number of a call, the name of a file, the subject of a letter. */
    proof: text().notNull(),
    recordedBy: integer()
      .notNull()
      .references(() => users.id),
    recordedAt: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnHow: text(),
    withdrawnBy: integer().references(() => users.id),
  },
  (table) => [
    index().on(table.phone, table.consentedAt.desc().nullsFirst()),
    index().on(table.organizationId),
    index('call_consents_newest').on(table.consentedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.recordedBy),
    index().on(table.withdrawnBy),
  ],
);

/** On what ground offers are made, as the administrator has stated it; the last version counts. */
export const callBases = pgTable(
  'call_bases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().unique(),
    basis: text().notNull(),
    /** What a telephone shows of us, by the label of the caller. */
    callerName: text().notNull(),
    category: text().notNull(),
    /** The contract with the operator of the line: number and date. */
    operatorContract: text().notNull(),
    statedBy: integer()
      .notNull()
      .references(() => users.id),
    statedAt: instant().notNull(),
  },
  (table) => [index().on(table.statedBy)],
);

/** Every change of a setting of a rule; the last one counts. */
export const callRuleSettings = pgTable(
  'call_rule_settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    rule: text().notNull(),
    setting: text().notNull(),
    value: integer().notNull(),
    before: integer().notNull(),
    changedBy: integer()
      .notNull()
      .references(() => users.id),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('call_rule_settings_last').on(table.rule, table.setting, table.id.desc().nullsFirst()),
    index().on(table.changedBy),
  ],
);
