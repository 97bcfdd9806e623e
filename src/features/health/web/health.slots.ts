import { healthScreens } from '#features/health/web/health.screens.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';

/** A notification about a red line leads to it. */
export const healthLink = notificationLinks.fill({
  order: 71,
  kind: 'health',
  link: () => healthScreens.index.link({}),
});
