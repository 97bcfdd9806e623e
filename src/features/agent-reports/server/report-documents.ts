import { and, eq, isNull } from 'drizzle-orm';
import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import {
  beforeAct,
  type DocumentSlot,
  type ReportSide,
} from '#features/agent-reports/agent-reports.status.ts';
import {
  reportDisputes,
  reportDocuments,
  reportSignatures,
} from '#features/agent-reports/server/agent-reports.tables.ts';
import { findReport, lockReport, type Report } from '#features/agent-reports/server/find-report.ts';
import { publishReport } from '#features/agent-reports/server/move-report.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'services'>;

/** Whose documents may change: the payee's own report, any for the administrator, until an act takes it. */
export const mayBring = (
  { payeeId, state }: Pick<Report, 'payeeId' | 'state'>,
  { caller }: Pick<Operation, 'caller'>,
): boolean => beforeAct.includes(state) && (caller.role === 'admin' || payeeId === caller.userId);

const lockOpen = async (operation: Operation, id: number): Promise<Report> => {
  const report = await lockReport(operation, id);
  if (!beforeAct.includes(report.state)) throw refuse(reportErrors.inAct);
  if (!mayBring(report, operation)) throw refuse(reportErrors.notFound);
  return report;
};

/** Brings a document into its slot. */
export const bringDocument = async (
  operation: Operation & Pick<CallContext, 'files'>,
  { id, slot }: { readonly id: number; readonly slot: DocumentSlot },
): Promise<void> => {
  const { db, caller, now, files } = operation;
  const report = await lockOpen(operation, id);
  const [file] = files;
  if (!file) throw refuse(reportErrors.noFile);
  const standing = and(
    eq(reportDocuments.reportId, id),
    eq(reportDocuments.slot, slot),
    isNull(reportDocuments.removedAt),
  );
  if ((await db.$count(reportDocuments, standing)) > 0) throw refuse(reportErrors.slotTaken);
  const { sha256, name, mime, bytes } = file;
  const [made] = await db
    .insert(reportDocuments)
    .values({ reportId: id, slot, sha256, name, mime, bytes, byUserId: caller.userId, at: now })
    .returning({ id: reportDocuments.id });
  await recordChange(operation, {
    entity: 'reportDocument',
    entityId: made?.id ?? 0,
    after: { report: id, slot, file: name },
  });
  await publishReport(operation, report);
};

const findDocument = async (reader: Reader, id: number): Promise<typeof reportDocuments.$inferSelect> => {
  const [document] = await reader.db
    .select()
    .from(reportDocuments)
    .where(and(eq(reportDocuments.id, id), isNull(reportDocuments.removedAt)));
  if (!document) throw refuse(reportErrors.noDocument);
  await findReport(reader, document.reportId).catch(() => {
    throw refuse(reportErrors.noDocument);
  });
  return document;
};

/** Takes a document out of its slot until an act has taken the report. */
export const deleteDocument = async (
  operation: Operation,
  { id }: CallParsed<typeof reportCalls.deleteDocument>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const { reportId } = await findDocument(operation, id);
  const report = await lockOpen(operation, reportId);
  const [removed] = await db
    .update(reportDocuments)
    .set({ removedAt: now, removedBy: caller.userId })
    .where(and(eq(reportDocuments.id, id), isNull(reportDocuments.removedAt)))
    .returning({ name: reportDocuments.name });
  if (!removed) throw refuse(reportErrors.noDocument);
  await recordChange(operation, { entity: 'reportDocument', entityId: id, before: { file: removed.name } });
  await publishReport(operation, report);
};

export const openDocument = async (reader: Reader, id: number): Promise<SentFile> => {
  const { sha256, name, mime } = await findDocument(reader, id);
  return { ...(await reader.services.files.open(sha256, { verify: true })), name, mime };
};

/** The file brought with a dispute. */
export const openDisputeFile = async (reader: Reader, id: number): Promise<SentFile> => {
  const [dispute] = await reader.db.select().from(reportDisputes).where(eq(reportDisputes.id, id));
  if (!dispute?.sha256) throw refuse(reportErrors.noDispute);
  await findReport(reader, dispute.reportId).catch(() => {
    throw refuse(reportErrors.noDispute);
  });
  const file = await reader.services.files.open(dispute.sha256, { verify: true });
  return { ...file, name: dispute.fileName ?? '', mime: dispute.mime ?? '' };
};

/** The file of a side's certificate signature, as it was given. */
export const openSignature = async (
  reader: Reader,
  { id, side }: { readonly id: number; readonly side: ReportSide },
): Promise<SentFile> => {
  await findReport(reader, id);
  const [signature] = await reader.db
    .select()
    .from(reportSignatures)
    .where(
      and(
        eq(reportSignatures.reportId, id),
        eq(reportSignatures.side, side),
        eq(reportSignatures.method, 'kep'),
      ),
    );
  if (!signature?.sha256) throw refuse(reportErrors.noDocument);
  const file = await reader.services.files.open(signature.sha256, { verify: true });
  return { ...file, name: signature.fileName ?? '', mime: signature.mime ?? '' };
};
