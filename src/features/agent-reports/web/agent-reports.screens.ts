import { seeReports } from '#features/agent-reports/agent-reports.access.ts';
import { reportTitleTexts as texts } from '#features/agent-reports/agent-reports-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { shaped, words } from '#kit/web/list/search-fields.ts';

const listPath = '/remuneration/reports';

/** Reports to payees: their list under Вознаграждение, and each with the card of its signature. */
export const reportScreens = defineScreens('agentReports', {
  list: screen({
    path: listPath,
    title: texts.reports,
    access: seeReports,
    cache: true,
    // Which words a state may be the list itself knows: the shell needs none of them.
    search: { q: words(60), state: shaped(/^[a-z_]{1,20}$/), after: pageTrail() },
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
