import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { callScreens } from '#features/calls/web/calls.screens.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';

/** Where a notification about a call leads: to the call in the journal. */
export const callLink = notificationLinks.fill({
  order: 46,
  kind: 'call',
  link: (id, role) => (mayPass(usePhone, role) ? callScreens.list.link({}, { call: id }) : null),
});
