export { type Notice, notify } from '#features/notifications/server/notify.ts';
export { readAbout } from '#features/notifications/server/read-notifications.ts';
