import { HeartPulse } from 'lucide-react';
import { seeHealth } from '#features/health/health.access.ts';
import { healthTitleTexts } from '#features/health/health-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** A screen of our own, for the administrator. */
export const healthScreens = defineScreens('health', {
  index: screen({
    path: '/health/index',
    title: healthTitleTexts.title,
    access: seeHealth,
    cache: true,
    menu: { label: healthTitleTexts.title, icon: HeartPulse, order: 238, group: 'office' },
    load: () => import('#features/health/web/HealthScreen.tsx'),
  }),
});
