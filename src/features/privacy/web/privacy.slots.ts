import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { privacyScreens } from '#features/privacy/web/privacy.screens.ts';

/** A reminder leads to the request that waits. */
export const personalRequestLink = notificationLinks.fill({
  order: 72,
  kind: 'personal_request',
  link: (id) => privacyScreens.detail.link({ id }),
});
