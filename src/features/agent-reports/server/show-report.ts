import { and, eq, sql } from 'drizzle-orm';
import { parseSignedDecimalString, zeroKopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { fullName, shortName } from '#domain/person-name.ts';
import { isVatForm } from '#domain/vat.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import { regimeOfForm } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import {
  type DocumentSlot,
  reportPath,
  type ReportState,
  unsigned,
} from '#features/agent-reports/agent-reports.status.ts';
import {
  agentReportLines,
  reportDocuments,
  reportSignatures,
} from '#features/agent-reports/server/agent-reports.tables.ts';
import { findReport, type Report } from '#features/agent-reports/server/find-report.ts';
import { mayBring } from '#features/agent-reports/server/report-documents.ts';
import { itemOf, namesOf, openDisputesOf } from '#features/agent-reports/server/report-rows.ts';
import { sideToSign } from '#features/agent-reports/server/sign-report.ts';
import { users } from '#features/people/server/people.read.ts';
import { hiddenPhone } from '#features/signing/signing.rules.ts';
import { showSigners } from '#features/signing/server/signing.facade.ts';
import { canText } from '#features/sms/server/sms.facade.ts';
import { paysVat } from '#features/tax-settings/tax-settings.rules.ts';
import { taxesOfDay } from '#features/tax-settings/server/tax-settings.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;
type View = CallReply<typeof reportCalls.getReport>;

/** When each step of the way was made. */
const pathOf = (report: Report, names: ReadonlyMap<number, string>): View['path'] => {
  const at: Readonly<Partial<Record<ReportState, Date | null>>> = {
    formed: report.formedAt,
    sent: report.sentAt,
    signed_agent: report.agentSignedAt,
    signed_company: report.companySignedAt,
    in_act: report.inActAt,
    closed: report.closedAt,
  };
  return reportPath.map((state) => ({
    state,
    at: at[state]?.toISOString() ?? null,
    by: state === 'formed' ? (names.get(report.formedBy) ?? null) : null,
  }));
};

const readSignatures = async ({ db, now }: Reader, id: number): Promise<View['signatures']> => {
  const rows = await db
    .select({ signature: reportSignatures, by: users })
    .from(reportSignatures)
    .innerJoin(users, eq(users.id, reportSignatures.userId))
    .where(eq(reportSignatures.reportId, id))
    .orderBy(reportSignatures.side);
  return rows.map(({ signature, by }) => ({
    side: signature.side,
    method: signature.method,
    by: fullName(by),
    at: signature.at.toISOString(),
    phone: signature.phone && hiddenPhone(signature.phone),
    signers: showSigners(signature.signers, now),
    is_attached: signature.isAttached === true,
  }));
};

const readDocuments = async (db: Db, id: number): Promise<View['documents']> => {
  const rows = await db
    .select({ document: reportDocuments, by: users })
    .from(reportDocuments)
    .innerJoin(users, eq(users.id, reportDocuments.byUserId))
    .where(and(eq(reportDocuments.reportId, id), sql`${reportDocuments.removedAt} is null`))
    .orderBy(reportDocuments.id);
  return rows.map(({ document, by }) => ({
    id: document.id,
    slot: document.slot,
    name: document.name,
    bytes: document.bytes,
    by: shortName(by),
    at: document.at.toISOString(),
  }));
};

/** A business brings an invoice, one whose reward has VAT a VAT invoice, too. */
const requiredOf = async (
  { db, now }: Reader,
  report: Report,
  documents: View['documents'],
): Promise<DocumentSlot[]> => {
  const { form, inActAt } = report;
  if (!isVatForm(form)) return [];
  const day = moscowDateOf(inActAt ?? now);
  const regime = await regimeOfForm(db, { ...report, day }, report.regime);
  const required: DocumentSlot[] = paysVat(form, regime, await taxesOfDay(db, day))
    ? ['invoice', 'vat_invoice']
    : ['invoice'];
  return required.filter((slot) => documents.every((document) => document.slot !== slot));
};

/** What the reader may do with a report now. */
const rightsOf = (report: Report, reader: Reader): View['can'] => {
  const { caller } = reader;
  const { state, payeeId } = report;
  const side = sideToSign(report, reader);
  const isAdmin = caller.role === 'admin';
  return {
    send: isAdmin && state === 'formed',
    sign: side === 'agent',
    sign_company: side === 'company',
    dispute: payeeId === caller.userId && (state === 'sent' || state === 'disputed'),
    answer: isAdmin && state === 'disputed',
    revoke: isAdmin && unsigned.includes(state),
    bring_documents: mayBring(report, reader),
  };
};

/** One report with all but its lines. */
export const showReport = async (reader: Reader, id: number): Promise<View> => {
  const { db, caller, services } = reader;
  const report = await findReport(reader, id);
  const open = await openDisputesOf(db, [id]);
  const names = await namesOf(db, [report.formedBy]);
  const signatures = await readSignatures(reader, id);
  const documents = await readDocuments(db, id);
  const [counted] = await db
    .select({ deals: sql<number>`count(distinct ${agentReportLines.leg})::int` })
    .from(agentReportLines)
    .where(eq(agentReportLines.reportId, id));
  const [me] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, caller.userId));
  return {
    ...itemOf(report, open.get(id) ?? 0),
    inn: report.values.inn,
    contract: report.values.contract,
    tax: report.values.tax,
    in_words: sumInWords(parseSignedDecimalString(report.total) ?? zeroKopecks),
    deals: counted?.deals ?? 0,
    content_hash: report.contentHash,
    pages: report.pdfPages,
    path: pathOf(report, names),
    signatures,
    documents,
    required_documents: await requiredOf(reader, report, documents),
    revoke_reason: report.revokeReason,
    act_id: report.actId,
    phone: me?.phone ? hiddenPhone(me.phone) : null,
    can: rightsOf(report, reader),
    has_sms: canText(services),
    has_plugin: services.settings.cadesPlugin !== undefined,
  };
};
