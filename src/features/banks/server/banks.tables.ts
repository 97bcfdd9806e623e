import { boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DealStatus } from '#domain/deal-status.ts';
import type { Law } from '#domain/law.ts';
import type { BankContact, BankMode, BankTimeZone } from '#features/banks/bank-card.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });

/** Banks that take our deals, with the limits the fit of a deal is judged by. */
export const banks = pgTable('banks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  bik: text().notNull(),
  /** Whose INN stands in statements when it pays; null until somebody has written it. */
  inn: text().unique(),
  correspondentAccount: text(),
  isActive: boolean().notNull().default(true),
  inMinistryList: boolean().notNull(),
  maxAmount: money().notNull(),
  maxTermDays: integer().notNull(),
  laws: text().array().$type<Law[]>().notNull(),
  stopRegions: text().array().notNull(),
  minCompanyAgeMonths: integer().notNull(),
  decisionHours: integer().notNull(),
  requiresQualifiedSignature: boolean().notNull(),
  priority: integer().notNull().default(0),
  /** Whether new deals may go to the bank, with the words of who closed or opened it. */
  accepts: boolean().notNull().default(true),
  acceptsReason: text(),
  acceptsChangedAt: instant(),
  mode: text().$type<BankMode>().notNull().default('manual'),
  limitTotal: money(),
  limitPerClient: money(),
  issueHours: integer(),
  queryHours: integer(),
  workFrom: text().notNull().default('09:00'),
  workTo: text().notNull().default('18:00'),
  timeZone: text().$type<BankTimeZone>().notNull().default('Europe/Moscow'),
  contacts: jsonb().$type<BankContact[]>().notNull().default([]),
  portalUrl: text(),
  advantages: text().array().notNull().default([]),
  /** What a status means at this bank, where it is not what it means everywhere. */
  statusTexts: jsonb().$type<Partial<Record<DealStatus, string>>>().notNull().default({}),
  stopInns: text().array().notNull().default([]),
  hideStaffNames: boolean().notNull().default(false),
  isDemo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
});
