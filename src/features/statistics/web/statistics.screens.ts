import { ChartColumn } from 'lucide-react';
import { seeStatistics, writePlans } from '#features/statistics/statistics.access.ts';
import { statisticsMenuTexts as texts } from '#features/statistics/statistics-menu.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { day, shaped, whole } from '#kit/web/list/search-fields.ts';

/** What each of them may be, the page knows. */
const value = shaped(/^[\w-]{1,40}$/);

/** §6: the statistics of the house, and the root of all ways back. */
export const statisticsScreens = defineScreens('statistics', {
  dashboard: screen({
    path: '/dashboard/index',
    title: texts.title,
    access: seeStatistics,
    cache: true,
    search: {
      from: day(),
      to: day(),
      period: value,
      with: value,
      department: value,
      manager: value,
      operator: value,
      agent: value,
      branch: value,
      bank: value,
      product: value,
      law: value,
      purpose: value,
      source: value,
      band: value,
      region: value,
      by: value,
      side: value,
      times: value,
      months: value,
      days: value,
      order: value,
    },
    menu: { label: texts.title, icon: ChartColumn, order: 110 },
    load: () => import('#features/statistics/web/DashboardScreen.tsx'),
  }),
  plans: screen({
    path: '/dashboard/plans',
    title: texts.plans,
    access: writePlans,
    cache: true,
    parent: '/dashboard/index',
    search: { year: whole() },
    load: () => import('#features/statistics/web/PlansScreen.tsx'),
  }),
});
