import { ChartColumn } from 'lucide-react';
import { seeStatistics } from '#features/statistics/statistics.access.ts';
import { periods } from '#features/statistics/statistics.periods.ts';
import { dimensions } from '#features/statistics/statistics.rules.ts';
import { statisticsMenuTexts as texts } from '#features/statistics/statistics-menu.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { day, oneOf, shaped } from '#kit/web/search-fields.ts';

const value = () => shaped(/^[\w-]{1,40}$/);

/** §6: the statistics of the house, and the root of all ways back. */
export const statisticsScreens = defineScreens('statistics', {
  dashboard: screen({
    path: '/dashboard/index',
    title: texts.title,
    access: seeStatistics,
    cache: true,
    search: {
      period: oneOf(periods),
      from: day(),
      to: day(),
      with: oneOf(['before', 'year']),
      department: value(),
      manager: value(),
      operator: value(),
      agent: value(),
      branch: value(),
      bank: value(),
      product: value(),
      law: value(),
      purpose: value(),
      source: value(),
      band: value(),
      region: value(),
      by: oneOf(dimensions),
      side: oneOf(['bank', 'client']),
      times: oneOf(['month', 'bank']),
      months: oneOf(['out', 'income']),
      days: oneOf(['clock', 'work']),
      order: oneOf(['sent', 'approved', 'median', 'questions', 'declined', 'out']),
    },
    menu: { label: texts.title, icon: ChartColumn, order: 110 },
    load: () => import('#features/statistics/web/DashboardScreen.tsx'),
  }),
});
