import { seeReports } from '#features/agent-reports/agent-reports.access.ts';
import { reportTitleTexts as texts } from '#features/agent-reports/agent-reports-title.texts.ts';
import { reportScreens } from '#features/agent-reports/web/agent-reports.screens.ts';
import { remunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';

/** The reports among the screens about agents' money. */
export const reportsTab = remunerationTabs.fill({
  id: 'reports',
  title: texts.reports,
  order: 20,
  access: seeReports,
  link: () => reportScreens.list.link(),
});
