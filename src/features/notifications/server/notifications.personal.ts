import { notifications, pushDevices } from '#features/notifications/server/notifications.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalNotifications = personalTable(notifications, 'messages', {
  header: 'words',
  message: 'words',
});

export const personalPushDevices = personalTable(
  pushDevices,
  'account',
  { userId: 'self', endpoint: 'secret', p256dh: 'secret', auth: 'secret', name: 'trace' },
  { rows: 'his' },
);
