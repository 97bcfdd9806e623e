import { reportScreens } from '#features/agent-reports/web/agent-reports.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';

/** Where a report opens. */
export const reportLinks = {
  report: (id: number): ScreenLink => reportScreens.report.link({ id }),
};

export { reportTable } from '#features/agent-reports/web/report-table.tsx';
export { useReportNews } from '#features/agent-reports/web/use-report-news.ts';
