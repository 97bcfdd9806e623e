import { eq } from 'drizzle-orm';
import { parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import type { ReportSide } from '#features/agent-reports/agent-reports.status.ts';
import { reportTexts as texts } from '#features/agent-reports/agent-reports.texts.ts';
import { reportSignatures } from '#features/agent-reports/server/agent-reports.tables.ts';
import {
  findReport,
  lockReport,
  lockReports,
  type Report,
} from '#features/agent-reports/server/find-report.ts';
import { moveReport, notifyPayee } from '#features/agent-reports/server/move-report.ts';
import { keepPrinted } from '#features/agent-reports/server/print-report.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { agreeInn } from '#features/signing/signing.rules.ts';
import { signatureRow } from '#features/signing/server/signing.facade.ts';
import type {
  CertificateSignature,
  CodeInput,
  CodeSignature,
  LockedSubject,
} from '#features/signing/server/signing.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Who = Pick<Operation, 'caller'>;

/** Whose signature a report waits for: its payee's first, then ours. */
export const sideToSign = (
  { state, payeeId }: Pick<Report, 'state' | 'payeeId'>,
  { caller }: Who,
): ReportSide | null => {
  if (state === 'sent' && payeeId === caller.userId) return 'agent';
  return state === 'signed_agent' && caller.role === 'admin' ? 'company' : null;
};

const refuseUnlessWaiting = (report: Report, who: Who, side: ReportSide): void => {
  if (report.state === 'disputed') throw refuse(reportErrors.openDisputes);
  if (sideToSign(report, who) !== side) throw refuse(reportErrors.notYours);
};

const phoneOf = async ({ db, caller }: Operation): Promise<string | null> => {
  const [signer] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, caller.userId));
  return signer?.phone ?? null;
};

/** The payee's report, locked, as the room of signing takes it: the code is bound to all it says. */
export const lockOwn = async (
  operation: Operation,
  { documentIds = [] }: CodeInput,
): Promise<LockedSubject> => {
  const [id, ...others] = documentIds;
  if (id === undefined || others.length > 0) throw refuse(reportErrors.notFound);
  const report = await lockReport(operation, id);
  refuseUnlessWaiting(report, operation, 'agent');
  return {
    id,
    phone: await phoneOf(operation),
    bound: [report.contentHash],
    words: (code) => texts.smsText(code, id),
  };
};

/** Reports that are signed for us together: one code for all of them and for nothing else. */
export const lockOurs = async (
  operation: Operation,
  { documentIds = [] }: CodeInput,
): Promise<LockedSubject> => {
  const reports = await lockReports(operation, documentIds);
  if (reports.length === 0) throw refuse(reportErrors.notFound);
  for (const report of reports) refuseUnlessWaiting(report, operation, 'company');
  return {
    id: operation.caller.userId,
    phone: await phoneOf(operation),
    bound: reports.map(({ id, contentHash }) => [id, contentHash]),
    words: (code) => texts.smsMany(code, reports.length),
  };
};

/** The bytes a certificate signs: the report as it is printed. */
export const findToSign = async (
  context: Preparing,
  id: number,
): Promise<{ readonly sha256: string; readonly bytes: number }> => {
  const report = await context.services.database.read((db) => findReport({ ...context, db }, id));
  if (sideToSign(report, context) === null) throw refuse(reportErrors.notYours);
  return keepPrinted(context.services, report);
};

const innOf = ({ values }: Report, side: ReportSide): string =>
  side === 'agent' ? values.inn : values.companyInn;

const notifyOfAgent = (operation: Operation, { id, formedBy, values, total }: Report): Promise<void> =>
  notify(operation, {
    to: [formedBy],
    fromUserId: operation.caller.userId,
    kind: 'report',
    header: texts.notices.agentSignedHeader(id),
    message: texts.notices.agentSigned(values.payee, parseDecimalString(total) ?? zeroKopecks),
    entity: { kind: 'report', id },
  });

/** Puts the caller's signature under a report. */
const signAs =
  (side: ReportSide) =>
  async (
    operation: Operation,
    id: number,
    signature: CodeSignature | CertificateSignature,
  ): Promise<void> => {
    const { db, caller, now } = operation;
    const report = await lockReport(operation, id);
    refuseUnlessWaiting(report, operation, side);
    if (signature.method === 'kep') {
      if (signature.sha256 !== report.pdfSha256) throw refuse(reportErrors.changed);
      if (agreeInn(signature.judged.signers, innOf(report, side)) === 'differs')
        throw refuseField('files', texts.innDiffers);
    }
    await db.insert(reportSignatures).values({
      ...signatureRow(signature),
      reportId: id,
      side,
      userId: caller.userId,
      at: now,
      address: signature.address,
      contentHash: report.contentHash,
    });
    await recordChange(operation, {
      entity: 'agentReport',
      entityId: id,
      after: { signed: side, method: signature.method, content: report.contentHash },
    });
    if (side === 'agent') {
      await moveReport(operation, report, 'signAgent', { agentSignedAt: now });
      return notifyOfAgent(operation, report);
    }
    await moveReport(operation, report, 'signCompany', { companySignedAt: now });
    return notifyPayee(operation, report, {
      header: texts.notices.signedHeader(id),
      message: texts.notices.signed,
      fromUserId: caller.userId,
    });
  };

export const signAsPayee = signAs('agent');
export const signAsCompany = signAs('company');
