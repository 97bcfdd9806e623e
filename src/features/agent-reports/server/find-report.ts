import { and, eq, inArray } from 'drizzle-orm';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import {
  type ReportMoveName,
  reportAfter,
  type ReportState,
} from '#features/agent-reports/agent-reports.status.ts';
import { reportScope } from '#features/agent-reports/server/agent-reports.scope.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Report = typeof agentReports.$inferSelect;
type Reader = Pick<Operation, 'db' | 'caller'>;

/** A report in the caller's scope. */
export const findReport = async ({ db, caller }: Reader, id: number): Promise<Report> => {
  const [found] = await db
    .select()
    .from(agentReports)
    .where(and(eq(agentReports.id, id), reportScope.where(caller)));
  if (!found) throw refuse(reportErrors.notFound);
  return found;
};

/** The same, locked: whoever signs, disputes, answers or revokes it waits for the others. */
export const lockReport = async (reader: Reader, id: number): Promise<Report> => {
  await findReport(reader, id);
  const [locked] = await reader.db.select().from(agentReports).where(eq(agentReports.id, id)).for('update');
  if (!locked) throw refuse(reportErrors.notFound);
  return locked;
};

/** Several, locked in the order of their numbers; one that is not there refuses all. */
export const lockReports = async (reader: Reader, ids: readonly number[]): Promise<Report[]> => {
  const required = [...new Set(ids)];
  const rows = await reader.db
    .select()
    .from(agentReports)
    .where(and(inArray(agentReports.id, required), reportScope.where(reader.caller)))
    .orderBy(agentReports.id)
    .for('update');
  if (rows.length !== required.length) throw refuse(reportErrors.notFound);
  return rows;
};

/** The state a move leads to from where a report stands; refused in words where it does not lead from there. */
export const stateAfter = ({ state }: Pick<Report, 'state'>, move: ReportMoveName): ReportState => {
  const next = reportAfter(state, move);
  if (next === undefined) throw refuse(reportErrors.wrongState);
  return next;
};
