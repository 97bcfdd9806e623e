export { canText, type QueuedSms, queueSms } from '#features/sms/server/queue-sms.ts';
