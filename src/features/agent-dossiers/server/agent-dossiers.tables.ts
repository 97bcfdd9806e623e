import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type {
  AgreementKind,
  Basis,
  DossierStep,
  Regime,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';
import type { FileMark } from '#domain/upload-kinds.ts';
import type { AgentKind } from '#features/document-kinds/document-kinds.codes.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { users } from '#features/people/server/people.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const agent = () =>
  integer()
    .notNull()
    .references(() => agents.userId);
const person = () => integer().references(() => users.id);

/** What an agent has told of himself beside his account and his registration. */
export const agentDossiers = pgTable(
  'agent_dossiers',
  {
    userId: integer()
      .primaryKey()
      .references(() => agents.userId),
    address: text().notNull().default(''),
    ogrn: text().notNull().default(''),
    kpp: text().notNull().default(''),
    npdSince: date(),
    signatoryName: text().notNull().default(''),
    signatoryPost: text().notNull().default(''),
    signatoryBasis: text().$type<Basis>(),
    powerUntil: date(),
    bik: text().notNull().default(''),
    account: text().notNull().default(''),
    corrAccount: text().notNull().default(''),
    receiver: text().notNull().default(''),
    /** The number that a code has confirmed; another number of the person is not confirmed by it. */
    confirmedPhone: text(),
    /** Passport, birth and SNILS, sealed by the master key. */
    sealedIdentity: text(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (table) => [index('agent_dossiers_account').on(table.account)],
);

/** Tax regimes, each from its day: of a day the last written row that had begun by then holds, and none is edited. */
export const agentRegimes = pgTable(
  'agent_regimes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: agent(),
    regime: text().$type<Regime>().notNull(),
    from: date().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('agent_regimes_of').on(table.agentId, table.from)],
);

/** Documents beside those of the form: asked for by staff, or brought by the person. */
export const agentExtras = pgTable(
  'agent_extras',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: agent(),
    name: text().notNull(),
    dueOn: date(),
    isRequired: boolean().notNull(),
    askedBy: person(),
    at: instant().notNull(),
    removedAt: instant(),
    /** How often its term has been spoken of: as it comes near, and once it is past. */
    reminded: smallint().notNull().default(0),
  },
  (table) => [
    index().on(table.agentId),
    index().on(table.askedBy),
    index('agent_extras_due')
      .on(table.id)
      .where(sql`${table.isRequired} and ${table.removedAt} is null and ${table.reminded} < 2`),
  ],
);

/** Documents of an agent, every version a row; a decision stands at the version it was made on. */
export const agentDocuments = pgTable(
  'agent_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: agent(),
    kind: text().$type<AgentKind>(),
    extraId: integer().references(() => agentExtras.id),
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    marks: jsonb().$type<FileMark[]>().notNull(),
    version: integer().notNull(),
    standing: text().$type<'live' | 'replaced' | 'deleted'>().notNull().default('live'),
    verdict: text().$type<'accepted' | 'rejected'>(),
    decidedBy: person(),
    decidedAt: instant(),
    /** The day it was given out, where its kind has a term. */
    issuedOn: date(),
    validUntil: date(),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    index('agent_documents_of').on(table.agentId, table.id),
    index().on(table.extraId),
    index().on(table.decidedBy),
    index().on(table.sha256),
  ],
);

/** What is to be put right, at a step or at a version of a document. */
export const agentRemarks = pgTable(
  'agent_remarks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: agent(),
    step: text().$type<DossierStep>(),
    documentId: integer().references(() => agentDocuments.id),
    text: text().notNull(),
    byUserId: person().notNull(),
    at: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    /** It is settled: its document was accepted, or the dossier approved. */
    closedAt: instant(),
  },
  (table) => [index().on(table.agentId), index().on(table.documentId), index().on(table.byUserId)],
);

/** Agreements beside the consents of registration. */
export const agentAgreements = pgTable(
  'agent_agreements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: agent(),
    kind: text().$type<AgreementKind>().notNull(),
    version: text().notNull(),
    address: text().notNull(),
    channel: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.agentId)],
);

/** How often somebody has asked whether a phone is free. */
export const phoneQuestions = pgTable(
  'phone_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.at)],
);
