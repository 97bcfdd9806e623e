import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { type Kopecks, toDecimalString } from '#domain/money.ts';
import { contentText, totalOf } from '#features/agent-reports/agent-reports.rules.ts';
import { agentReportLines, agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import type { Report } from '#features/agent-reports/server/find-report.ts';
import type { Db } from '#kit/server/database.ts';

/**
 * Counts a report anew out of its lines and binds it to them: what was printed and whatever code was sent before hold
 * no longer. Answers the new total; one below zero is not written.
 */
export const bindReport = async (
  db: Db,
  report: Pick<Report, 'id' | 'values' | 'month' | 'kind'>,
): Promise<Kopecks> => {
  const lines = await db
    .select()
    .from(agentReportLines)
    .where(eq(agentReportLines.reportId, report.id))
    .orderBy(asc(agentReportLines.id));
  const total = totalOf(lines);
  const content = contentText({
    number: report.id,
    payee: report.values.payee,
    inn: report.values.inn,
    contract: report.values.contract,
    month: report.month,
    kind: report.kind,
    total: toDecimalString(total),
    lines: lines.map(({ accrualId, leg, day, amount }) => ({ accrual: accrualId, leg, day, amount })),
  });
  if (total < 0) return total;
  await db
    .update(agentReports)
    .set({
      total: toDecimalString(total),
      lines: lines.filter(({ ofLineId }) => ofLineId === null).length,
      contentHash: createHash('sha256').update(content).digest('hex'),
      pdfSha256: null,
      pdfBytes: null,
      pdfPages: null,
    })
    .where(eq(agentReports.id, report.id));
  return total;
};
