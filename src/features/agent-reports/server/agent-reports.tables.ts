import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accruals } from '#features/accruals/server/accruals.tables.ts';
import type { ReportValues } from '#features/agent-reports/agent-reports.values.ts';
import type {
  DisputeState,
  DocumentSlot,
  ReportKind,
  ReportSide,
  ReportState,
} from '#features/agent-reports/agent-reports.status.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { SignatureMethod } from '#features/signing/signing.states.ts';
import { signatureColumns } from '#features/signing/server/signing.tables.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });
const money = () => numeric({ precision: 15, scale: 2 });
const person = () => integer().references(() => users.id);

/** A report to a payee for a month. What stood in it of the sides on its day is kept with it. */
export const agentReports = pgTable(
  'agent_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payeeId: person().notNull(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    kind: text().$type<ReportKind>().notNull(),
    form: text().$type<LegalForm>().notNull(),
    /** What the payee held when it was formed, or what an act has taken for it since; null where nobody knew. */
    regime: text().$type<Regime>(),
    isServices: boolean().notNull(),
    state: text().$type<ReportState>().notNull(),
    values: jsonb().$type<ReportValues>().notNull(),
    total: money().notNull(),
    lines: integer().notNull(),
    /** SHA-256 of what it says; a code is bound to it. */
    contentHash: text().notNull(),
    /** The PDF of this very content, printed when it was first asked for. */
    pdfSha256: text(),
    pdfBytes: integer(),
    pdfPages: integer(),
    version: integer().notNull().default(1),
    /** The last reminder given, in days after it was sent; 0 while none was. */
    reminded: smallint().notNull().default(0),
    formedBy: person().notNull(),
    formedAt: instant().notNull(),
    sentAt: instant(),
    agentSignedAt: instant(),
    companySignedAt: instant(),
    inActAt: instant(),
    closedAt: instant(),
    actId: integer(),
    revokedBy: person(),
    revokedAt: instant(),
    revokeReason: text(),
  },
  (table) => [
    // One report of each kind a payee and month; a revoked one makes room.
    uniqueIndex('agent_reports_one')
      .on(table.payeeId, table.month, table.kind)
      .where(sql`state <> 'revoked'`),
    check('agent_reports_total', sql`${table.total} >= 0`),
    index().on(table.payeeId, table.id.desc().nullsFirst()),
    index('agent_reports_by_state').on(table.state, table.id.desc().nullsFirst()),
    index('agent_reports_by_month').on(table.month, table.id.desc().nullsFirst()),
    index('agent_reports_waiting').on(table.sentAt).where(sql`state = 'sent'`),
    index().on(table.pdfSha256),
    index().on(table.actId),
    index().on(table.formedBy),
    index().on(table.revokedBy),
  ],
);

/** A line of a report: an accrual, or a correction of one that stands in it already. */
export const agentReportLines = pgTable(
  'agent_report_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reportId: integer()
      .notNull()
      .references(() => agentReports.id),
    accrualId: integer()
      .notNull()
      .references(() => accruals.id),
    /** The line a correction belongs to; null of a line of its own. */
    ofLineId: integer(),
    /** Its report was revoked: the accrual is free again. */
    isFree: boolean().notNull().default(false),
    dealId: integer(),
    leg: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    client: text().notNull(),
    bank: text().notNull(),
    person: text(),
    what: text().notNull(),
    guarantee: money(),
    commission: money(),
    excess: money(),
    rate: text().notNull(),
    amount: money().notNull(),
  },
  (table) => [
    // An accrual stands in one report at most.
    uniqueIndex('agent_report_lines_once').on(table.accrualId).where(sql`not is_free`),
    index().on(table.accrualId),
    index().on(table.reportId, table.id),
    index().on(table.ofLineId),
  ],
);

/** A dispute at a line and its answer. */
export const reportDisputes = pgTable(
  'report_disputes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reportId: integer()
      .notNull()
      .references(() => agentReports.id),
    lineId: integer()
      .notNull()
      .references(() => agentReportLines.id),
    state: text().$type<DisputeState>().notNull(),
    text: text().notNull(),
    sha256: text(),
    fileName: text(),
    mime: text(),
    bytes: integer(),
    byUserId: person().notNull(),
    at: instant().notNull(),
    answer: text(),
    delta: money(),
    answeredBy: person(),
    answeredAt: instant(),
  },
  (table) => [
    uniqueIndex('report_disputes_open').on(table.lineId).where(sql`state = 'open'`),
    check('report_disputes_answered', sql`(${table.state} = 'open') = (${table.answeredAt} is null)`),
    index().on(table.reportId),
    index().on(table.lineId),
    index('report_disputes_waiting').on(table.id).where(sql`state = 'open'`),
    index().on(table.sha256),
    index().on(table.byUserId),
    index().on(table.answeredBy),
  ],
);

/** The signature of one side under a report. */
export const reportSignatures = pgTable(
  'report_signatures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reportId: integer()
      .notNull()
      .references(() => agentReports.id),
    side: text().$type<ReportSide>().notNull(),
    method: text().$type<SignatureMethod>().notNull(),
    /** What it stated when it was signed. */
    contentHash: text().notNull(),
    ...signatureColumns(),
  },
  (table) => [
    unique().on(table.reportId, table.side),
    index().on(table.smsId),
    index().on(table.sha256),
    index().on(table.userId),
  ],
);

/** Papers of a report by slot; a removed one stays in the trace. */
export const reportDocuments = pgTable(
  'report_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reportId: integer()
      .notNull()
      .references(() => agentReports.id),
    slot: text().$type<DocumentSlot>().notNull(),
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    byUserId: person().notNull(),
    at: instant().notNull(),
    removedBy: person(),
    removedAt: instant(),
  },
  (table) => [
    index().on(table.reportId),
    index().on(table.sha256),
    index().on(table.byUserId),
    index().on(table.removedBy),
  ],
);
