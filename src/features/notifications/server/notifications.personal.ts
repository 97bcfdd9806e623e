import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalNotifications = personalTable(notifications, 'messages', {
  header: 'words',
  message: 'words',
});
