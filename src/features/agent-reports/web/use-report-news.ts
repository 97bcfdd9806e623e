import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportEvents } from '#features/remuneration/remuneration.events.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';

/** Answers that a change of a report makes old. */
export const reportReads = [
  reportCalls.listOwn,
  reportCalls.listAll,
  reportCalls.getReport,
  reportCalls.listLines,
] as const;

/** Shows reports anew when one of them has moved. */
export const useReportNews = (): void =>
  useEvent(reportEvents.moved, ({ data }) => {
    if (data.report_id !== null) void invalidateCalls(...reportReads);
  });
