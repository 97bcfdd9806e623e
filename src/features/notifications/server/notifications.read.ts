export { notificationMutes } from '#features/notifications/server/notifications.tables.ts';
