import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import type { ReportLine } from '#features/agent-reports/web/report.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

/** All the lines of a report, in however many pages they come. */
export const readReportLines = async (id: number, signal: AbortSignal): Promise<readonly ReportLine[]> => {
  const lines: ReportLine[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const body: { id: number; cursor?: string } = cursor === undefined ? { id } : { id, cursor };
    const page = await callApi(reportCalls.listLines, { body }, { signal, quiet: true });
    lines.push(...page.items);
    cursor = page.next_cursor;
  }
  return lines;
};
