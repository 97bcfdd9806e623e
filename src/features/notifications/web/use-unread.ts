import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** The newest unread ones and how many there are in all: the bell and the corner ask once for both. */
export const useUnread = () =>
  useCall(notificationCalls.listNotifications, { query: { state: 'unread', limit: 10 } }, { quiet: true });
