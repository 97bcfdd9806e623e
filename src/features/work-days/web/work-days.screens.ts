import { AlarmClock } from 'lucide-react';
import { dayPath } from '#domain/first-page.ts';
import { haveDays } from '#features/work-days/work-days.access.ts';
import { workDayTitleTexts as texts } from '#features/work-days/work-days-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';

export const workDayScreens = defineScreens('work-days', {
  day: screen({
    path: dayPath,
    records: 'own',
    title: texts.title,
    access: haveDays,
    cache: true,
    search: { view: oneOf(['mine', 'late']) },
    menu: { label: texts.title, icon: AlarmClock, order: 5 },
    load: () => import('#features/work-days/web/WorkDayScreen.tsx'),
  }),
});
