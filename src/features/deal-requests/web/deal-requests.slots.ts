import { requestScreens } from '#features/deal-requests/web/deal-requests.screens.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';

/** A notification about an offered request leads to the queue. */
export const requestLink = notificationLinks.fill({
  order: 72,
  kind: 'request',
  link: () => requestScreens.list.link({}),
});
