import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { ruleRoles } from '#features/agent-rules/agent-rules.rules.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Files of rules, kept when they are sent and named by the versions that hold them. */
export const agentRuleFiles = pgTable(
  'agent_rule_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
  },
  (table) => [index().on(table.sha256)],
);

/** A version of rules for agents. Never edited: a newer one follows it, or it is withdrawn while nobody has accepted it. */
export const agentRules = pgTable(
  'agent_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The first version of the same rules; null in that one itself. */
    rootId: integer().references((): AnyPgColumn => agentRules.id),
    number: integer().notNull(),
    name: text().notNull(),
    text: text(),
    fileId: integer().references(() => agentRuleFiles.id),
    forms: text().array().$type<LegalForm[]>().notNull(),
    roles: text().array().$type<(typeof ruleRoles)[number][]>().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    isRequired: boolean().notNull(),
    acceptLabel: text().notNull(),
    cancelLabel: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    withdrawnBy: integer().references(() => users.id),
    withdrawnAt: instant(),
  },
  (table) => [unique().on(table.rootId, table.number)],
);

/** Who has accepted which version, when, from where. */
export const agentRuleAcceptances = pgTable(
  'agent_rule_acceptances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ruleId: integer()
      .notNull()
      .references(() => agentRules.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique().on(table.userId, table.ruleId), index().on(table.ruleId, table.id)],
);
