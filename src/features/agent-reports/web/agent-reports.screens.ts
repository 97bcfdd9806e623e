import { seeReports } from '#features/agent-reports/agent-reports.access.ts';
import { reportTitleTexts as texts } from '#features/agent-reports/agent-reports-title.texts.ts';
import { reportStates } from '#features/agent-reports/agent-reports.status.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { oneOf, words } from '#kit/web/search-fields.ts';

const listPath = '/remuneration/reports';

/** Reports to payees: their list under Вознаграждение, and each with the card of its signature. */
export const reportScreens = defineScreens('agentReports', {
  list: screen({
    path: listPath,
    title: texts.reports,
    access: seeReports,
    cache: true,
    search: { q: words(60), state: oneOf(reportStates), after: pageTrail() },
    load: () => import('#features/agent-reports/web/ReportListScreen.tsx'),
  }),
  report: screen({
    path: '/remuneration/report/$id',
    title: texts.report,
    access: seeReports,
    cache: true,
    parent: listPath,
    load: () => import('#features/agent-reports/web/ReportScreen.tsx'),
  }),
});
