import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ContractValues } from '#features/agent-contracts/agent-contracts.names.ts';
import type {
  ContractKind,
  ContractMethod,
  ContractSide,
  ContractState,
} from '#features/agent-contracts/agent-contracts.states.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { TemplatePart } from '#features/print-templates/print-templates.kinds.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { signatureColumns } from '#features/signing/server/signing.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Templates of contracts and addenda by legal form, each load a version of its own that holds from a day. */
export const contractTemplates = pgTable(
  'contract_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    form: text().$type<LegalForm>().notNull(),
    part: text().$type<TemplatePart>().notNull(),
    number: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    uses: text().array().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
    /** Taken back before its day had come. */
    withdrawnBy: integer().references(() => users.id),
    withdrawnAt: instant(),
  },
  (table) => [
    unique().on(table.form, table.part, table.number),
    index().on(table.sha256),
    index().on(table.withdrawnBy),
  ],
);

/** The last number given to contracts of a kind in a year; locked until the contract with it is there. */
export const contractNumbers = pgTable(
  'contract_numbers',
  { kind: text().$type<ContractKind>().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** A contract with an agent, or an addendum under one. What stood in it on its day is kept with it. */
export const agentContracts = pgTable(
  'agent_contracts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agentId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().$type<ContractKind>().notNull(),
    form: text().$type<LegalForm>().notNull(),
    /** The contract an addendum is numbered under. */
    parentId: integer().references((): AnyPgColumn => agentContracts.id),
    year: smallint().notNull(),
    seq: integer().notNull(),
    number: text().notNull().unique(),
    templateId: integer()
      .notNull()
      .references(() => contractTemplates.id),
    values: jsonb().$type<ContractValues>().notNull(),
    docxSha256: text(),
    pdfSha256: text(),
    pdfBytes: integer(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    state: text().$type<ContractState>().notNull(),
    reason: text(),
    /** What an issue accrues is confirmed at once, without the bank's money; null of an addendum that does not change it. */
    confirmsAtIssue: boolean(),
    /** VAT comes on top of the reward, else it stands inside; null of an addendum that does not change it. */
    vatOnTop: boolean(),
    isEnded: boolean().notNull().default(false),
    /** The nearest reminder of its end that has been given, in days before it. */
    reminded: smallint(),
    madeBy: integer()
      .notNull()
      .references(() => users.id),
    madeAt: instant().notNull(),
    signedAt: instant(),
    voidedBy: integer().references(() => users.id),
    voidedAt: instant(),
  },
  (table) => [
    index().on(table.agentId, table.id),
    index().on(table.parentId),
    index().on(table.templateId),
    index().on(table.endsOn).where(sql`state = 'signed' and parent_id is null`),
    // Those that wait for our signature.
    index('agent_contracts_waiting').on(table.id).where(sql`state = 'signed_agent'`),
    // One unfinished contract a person, and one unfinished addendum a contract.
    uniqueIndex().on(table.agentId).where(sql`state in ('made', 'signed_agent') and parent_id is null`),
  ],
);

/** The signature of one side under a contract. */
export const contractSignatures = pgTable(
  'contract_signatures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contractId: integer()
      .notNull()
      .references(() => agentContracts.id),
    side: text().$type<ContractSide>().notNull(),
    method: text().$type<ContractMethod>().notNull(),
    /** The file that was signed: the PDF, or the scan of what was signed on paper. */
    documentSha256: text().notNull(),
    ...signatureColumns(),
  },
  (table) => [
    unique().on(table.contractId, table.side),
    index().on(table.smsId),
    index().on(table.sha256),
    index().on(table.userId),
  ],
);
