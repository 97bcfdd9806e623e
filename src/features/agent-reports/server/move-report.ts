import type { InBothLanguages } from '#domain/words/language.ts';
import { eq, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { reportEvents } from '#features/remuneration/remuneration.events.ts';
import type { ReportMoveName } from '#features/agent-reports/agent-reports.status.ts';
import { agentReportLetters } from '#features/agent-reports/agent-reports.letters.ts';
import { reportScope } from '#features/agent-reports/server/agent-reports.scope.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { type Report, stateAfter } from '#features/agent-reports/server/find-report.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { issueTicket } from '#features/sign-in/server/sign-in.facade.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Change = Partial<typeof agentReports.$inferInsert>;

/** Says to whoever sees a report that it has changed; what waits for him is counted anew. */
export const publishReport = (
  writing: Pick<Writing, 'db' | 'now'>,
  report: Pick<Report, 'id' | 'payeeId'>,
): Promise<void> =>
  publish(writing, reportEvents.moved, {
    to: reportScope.seers(report),
    data: { report_id: report.id, act_id: null },
  });

/** Leads a locked report on by a move, with what the move writes beside the state. */
export const moveReport = async (
  operation: Operation,
  report: Report,
  move: ReportMoveName,
  set: Change = {},
): Promise<void> => {
  const state = stateAfter(report, move);
  await operation.db
    .update(agentReports)
    .set({ ...set, state, version: sql`${agentReports.version} + 1` })
    .where(eq(agentReports.id, report.id));
  await recordChange(operation, {
    entity: 'agentReport',
    entityId: report.id,
    before: { state: report.state },
    after: { state },
  });
  await publishReport(operation, report);
};

type Words = {
  readonly header: InBothLanguages;
  readonly message: InBothLanguages;
  readonly fromUserId: number | null;
  /** Its reader may stop such letters. */
  readonly isBulk?: boolean;
};

/** Tells the payee of a report, on the screen and by a letter with a link to it. */
export const notifyPayee = async (
  writing: Writing,
  { id, payeeId }: Pick<Report, 'id' | 'payeeId'>,
  { header, message, fromUserId, isBulk = false }: Words,
): Promise<void> => {
  const { db } = writing;
  await notify(writing, {
    to: [payeeId],
    fromUserId,
    kind: 'report',
    header: header.ru,
    message: message.ru,
    entity: { kind: 'report', id },
  });
  const [payee] = await db.select().from(users).where(eq(users.id, payeeId));
  if (!payee || payee.email === null) return;
  await queueLetter(writing, {
    to: payee.email,
    letter: (language) =>
      agentReportLetters.moved({
        name: fullName(payee),
        header: header[language],
        message: message[language],
      })(language),
    userId: payeeId,
    sending: { purpose: 'reports' },
    isBulk,
    ...(await issueTicket(writing, payeeId, `/remuneration/report/${id}`)),
  });
};
