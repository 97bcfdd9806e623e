import { defineLimits } from '#domain/limits/limits.ts';

/** How long notifications are kept. */
export const notificationLimits = defineLimits('notifications', {
  keepRead: {
    group: 'keeping',
    title: 'Прочитанные уведомления',
    unit: 'days',
    usual: 90,
    least: 7,
    most: 1_825,
  },
  keepUnread: {
    group: 'keeping',
    title: 'Непрочитанные уведомления',
    unit: 'days',
    usual: 365,
    least: 30,
    most: 1_825,
  },
});
