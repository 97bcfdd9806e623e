import { and, eq } from 'drizzle-orm';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { lockReports, type Report } from '#features/agent-reports/server/find-report.ts';
import { moveReport } from '#features/agent-reports/server/move-report.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Signed reports of one payee, locked for an act; another state or payee refuses all. */
export const lockSigned = async (operation: Operation, ids: readonly number[]): Promise<Report[]> => {
  const reports = await lockReports(operation, ids);
  if (reports.some(({ state }) => state !== 'signed_company')) throw refuse(reportErrors.wrongState);
  return reports;
};

const reportsOfAct = (operation: Operation, actId: number): Promise<Report[]> =>
  operation.db
    .select()
    .from(agentReports)
    .where(eq(agentReports.actId, actId))
    .orderBy(agentReports.id)
    .for('update');

/** Reports go into an act. */
export const takeIntoAct = async (
  operation: Operation,
  { actId, reports }: { readonly actId: number; readonly reports: readonly Report[] },
): Promise<void> => {
  for (const report of reports)
    await moveReport(operation, report, 'takeIntoAct', { actId, inActAt: operation.now });
};

/** The act of these reports has taken another regime than they keep. */
export const keepRegime = async (db: Db, actId: number, regime: Regime): Promise<void> => {
  await db.update(agentReports).set({ regime }).where(eq(agentReports.actId, actId));
};

/** The act of these reports is gone: they are signed and wait for another. */
export const leaveAct = async (operation: Operation, actId: number): Promise<void> => {
  for (const report of await reportsOfAct(operation, actId))
    await moveReport(operation, report, 'leaveAct', { actId: null, inActAt: null });
};

/** The act of these reports is paid in full. */
export const closeReports = async (operation: Operation, actId: number): Promise<void> => {
  for (const report of await reportsOfAct(operation, actId))
    await moveReport(operation, report, 'close', { closedAt: operation.now });
};

/** A payment of their act came back. */
export const reopenReports = async (operation: Operation, actId: number): Promise<void> => {
  const closed = and(eq(agentReports.actId, actId), eq(agentReports.state, 'closed'));
  const rows = await operation.db
    .select()
    .from(agentReports)
    .where(closed)
    .orderBy(agentReports.id)
    .for('update');
  for (const report of rows) await moveReport(operation, report, 'reopen', { closedAt: null });
};
