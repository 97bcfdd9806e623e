import { and, eq, inArray } from 'drizzle-orm';
import { kopecks, parseSignedDecimalString, toDecimalString, zeroKopecks } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { correctAccrual, takeIntoReport } from '#features/accruals/server/accruals.facade.ts';
import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import { reportTexts as texts } from '#features/agent-reports/agent-reports.texts.ts';
import { agentReportLines, reportDisputes } from '#features/agent-reports/server/agent-reports.tables.ts';
import { lockReport, type Report } from '#features/agent-reports/server/find-report.ts';
import { bindReport } from '#features/agent-reports/server/hash-report.ts';
import { moveReport, publishReport, notifyPayee } from '#features/agent-reports/server/move-report.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Line = typeof agentReportLines.$inferSelect;
type Dispute = typeof reportDisputes.$inferSelect;
const words = texts.notices;

/** A line with its report locked; somebody else's is not there. */
const lockLine = async (operation: Operation, lineId: number): Promise<{ line: Line; report: Report }> => {
  const [line] = await operation.db.select().from(agentReportLines).where(eq(agentReportLines.id, lineId));
  if (!line) throw refuse(reportErrors.noLine);
  const report = await lockReport(operation, line.reportId).catch(() => {
    throw refuse(reportErrors.noLine);
  });
  return { line, report };
};

/** A payee disputes a line of his report: nobody signs it until it is answered. */
export const disputeLine = async (
  operation: Operation & Pick<CallContext, 'files'>,
  { line_id: lineId, text }: CallParsed<typeof reportCalls.dispute>['body'],
): Promise<void> => {
  const { db, caller, now, files } = operation;
  const { line, report } = await lockLine(operation, lineId);
  if (line.ofLineId !== null) throw refuse(reportErrors.noLine);
  if (report.payeeId !== caller.userId) throw refuse(reportErrors.notPayee);
  if (report.state !== 'sent' && report.state !== 'disputed') throw refuse(reportErrors.wrongState);
  const [file] = files;
  const [made] = await db
    .insert(reportDisputes)
    .values({
      reportId: report.id,
      lineId,
      state: 'open',
      text,
      ...(file && { sha256: file.sha256, fileName: file.name, mime: file.mime, bytes: file.bytes }),
      byUserId: caller.userId,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ id: reportDisputes.id });
  if (!made) throw refuse(reportErrors.alreadyOpen);
  await moveReport(operation, report, 'dispute');
  await recordChange(operation, {
    entity: 'reportDispute',
    entityId: made.id,
    after: { line: line.leg, text },
  });
  await notify(operation, {
    to: [report.formedBy],
    fromUserId: caller.userId,
    kind: 'report',
    header: words.disputedHeader(report.id),
    message: `${line.leg}: ${text}`,
    entity: { kind: 'report', id: report.id },
  });
};

/** The accrual of a line is corrected, and the correction stands in the same report. */
const correct = async (
  operation: Operation,
  { line, report }: { readonly line: Line; readonly report: Report },
  { delta, reason }: { readonly delta: number; readonly reason: string },
): Promise<void> => {
  const { db, now } = operation;
  const correction = await correctAccrual(operation, {
    accrualId: line.accrualId,
    delta: kopecks(delta),
    reason,
  });
  await takeIntoReport(operation, { accrualIds: [correction.id], reportId: report.id });
  await db.insert(agentReportLines).values({
    reportId: report.id,
    accrualId: correction.id,
    ofLineId: line.id,
    dealId: line.dealId,
    leg: line.leg,
    day: moscowDateOf(now),
    client: line.client,
    bank: line.bank,
    person: line.person,
    what: texts.what.correction,
    rate: '',
    amount: toDecimalString(kopecks(delta)),
  });
  if ((await bindReport(db, report)) < 0) throw refuse(reportErrors.belowZero);
};

const lockDispute = async (
  operation: Operation,
  id: number,
): Promise<Dispute & { line: Line; report: Report }> => {
  const [found] = await operation.db.select().from(reportDisputes).where(eq(reportDisputes.id, id));
  if (!found) throw refuse(reportErrors.noDispute);
  const locked = await lockLine(operation, found.lineId);
  const [dispute] = await operation.db
    .select()
    .from(reportDisputes)
    .where(eq(reportDisputes.id, id))
    .for('update');
  if (!dispute) throw refuse(reportErrors.noDispute);
  return { ...dispute, ...locked };
};

/** Answers a dispute: the line is corrected in the same step, or stays as it is, in words. */
export const answerDispute = async (
  operation: Operation,
  { id, answer, delta: stated }: CallParsed<typeof reportCalls.answerDispute>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const { line, report, state } = await lockDispute(operation, id);
  if (state !== 'open') throw refuse(reportErrors.answered);
  if (report.state !== 'disputed') throw refuse(reportErrors.wrongState);
  const delta = stated === undefined ? null : (parseSignedDecimalString(stated) ?? zeroKopecks);
  if (delta === zeroKopecks) throw refuseField('delta', texts.noDelta);
  if (delta !== null) await correct(operation, { line, report }, { delta, reason: answer });
  await db
    .update(reportDisputes)
    .set({
      state: delta === null ? 'refused' : 'accepted',
      answer,
      delta: delta === null ? null : toDecimalString(delta),
      answeredBy: caller.userId,
      answeredAt: now,
    })
    .where(eq(reportDisputes.id, id));
  await recordChange(operation, {
    entity: 'reportDispute',
    entityId: id,
    after: { answer, ...(stated !== undefined && { delta: stated }) },
  });
  const isOpen = and(eq(reportDisputes.reportId, report.id), inArray(reportDisputes.state, ['open']));
  if ((await db.$count(reportDisputes, isOpen)) === 0) await moveReport(operation, report, 'resolve');
  else await publishReport(operation, report);
  await notifyPayee(operation, report, {
    header: words.answeredHeader(report.id),
    message: delta === null ? words.refused(answer) : words.accepted(delta, answer),
    fromUserId: caller.userId,
  });
};
