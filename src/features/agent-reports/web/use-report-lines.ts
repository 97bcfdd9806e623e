import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { readReportLines } from '#features/agent-reports/web/read-report-lines.ts';
import type { ReportLine } from '#features/agent-reports/web/report.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';

/** The lines of a report, all of them: nobody signs a sum whose lines he is not shown. */
export const useReportLines = (id: number): UseQueryResult<readonly ReportLine[], ApiError> =>
  useQuery<readonly ReportLine[], ApiError>({
    queryKey: [reportCalls.listLines.name, { id }],
    queryFn: ({ signal }) => readReportLines(id, signal),
  });
