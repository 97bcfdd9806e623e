import { asTyped } from '#domain/words/language.ts';
import { waitingAccruals, releaseFromReport } from '#features/accruals/server/accruals.facade.ts';
import { eq, inArray } from 'drizzle-orm';
import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { firstDayOf } from '#features/agent-reports/agent-reports.rules.ts';
import { parseSignedDecimalString, toDecimalString, zeroKopecks } from '#domain/money.ts';
import { reportTexts as texts } from '#features/agent-reports/agent-reports.texts.ts';
import { reportBackgroundJob } from '#features/agent-reports/server/agent-reports.hooks.ts';
import { agentReportLines } from '#features/agent-reports/server/agent-reports.tables.ts';
import { lockReport, lockReports } from '#features/agent-reports/server/find-report.ts';
import { refuseFuture, type Wish } from '#features/agent-reports/server/form-reports.ts';
import { moveReport, notifyPayee } from '#features/agent-reports/server/move-report.ts';
import { shortName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.read.ts';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Begins the forming of a month. */
export const askReports = async (
  operation: Operation,
  { month, kind, payee_id: payeeId }: CallParsed<typeof reportCalls.formReports>['body'],
): Promise<{ background_job_id: number }> => {
  refuseFuture(month, operation.now);
  const input: Wish = { month, kind, payeeId: payeeId ?? null };
  return startBackgroundJob(operation, reportBackgroundJob, { title: texts.job(month), input });
};

/** Sends formed reports to their payees for signing; all or none. */
export const sendReports = async (
  operation: Operation,
  ids: readonly number[],
): Promise<{ sent: number }> => {
  const { now, caller } = operation;
  const reports = await lockReports(operation, ids);
  for (const report of reports) {
    await moveReport(operation, report, 'send', { sentAt: now, reminded: 0 });
    await notifyPayee(operation, report, {
      header: texts.notices.sentHeader(texts.title(report.isServices, report.id, report.month), report.id),
      message: texts.notices.sent(parseSignedDecimalString(report.total) ?? zeroKopecks),
      fromUserId: caller.userId,
    });
  }
  return { sent: reports.length };
};

/** Takes a report back before anybody has signed it: its lines are free for another. */
export const revokeReport = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof reportCalls.revokeReport>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const report = await lockReport(operation, id);
  await moveReport(operation, report, 'revoke', {
    revokedBy: caller.userId,
    revokedAt: now,
    revokeReason: reason,
  });
  await db.update(agentReportLines).set({ isFree: true }).where(eq(agentReportLines.reportId, id));
  await releaseFromReport(operation, { reportId: id });
  await recordChange(operation, { entity: 'agentReport', entityId: id, after: { revoked: reason } });
  if (report.state === 'formed') return;
  await notifyPayee(operation, report, {
    header: texts.notices.revokedHeader(id),
    message: asTyped(reason),
    fromUserId: caller.userId,
  });
};

const shown = 200;

/** What enters no report of the month, and what it waits for. */
export const listWaiting = async (
  reading: Pick<Operation, 'db' | 'services' | 'now'>,
  { month, payee_id: payeeId }: CallParsed<typeof reportCalls.listWaiting>['body'],
): Promise<CallReply<typeof reportCalls.listWaiting>> => {
  const asked = { until: firstDayOf(month), ...(payeeId !== undefined && { payeeId }) };
  const rows = await waitingAccruals(reading, asked, shown + 1);
  const page = rows.slice(0, shown);
  const people = await reading.db
    .select()
    .from(users)
    .where(inArray(users.id, [0, ...page.map(({ payeeId: payee, personId }) => payee ?? personId)]));
  const names = new Map(people.map((person) => [person.id, shortName(person)]));
  return {
    items: page.map(({ id, payeeId: payee, personId, dealId, amount, why }) => ({
      id,
      payee: names.get(payee ?? personId) ?? '',
      deal_id: dealId,
      amount: toDecimalString(amount),
      why: texts.waits[why],
    })),
    has_more: rows.length > shown,
  };
};
