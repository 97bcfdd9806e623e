export { canText, queueSms } from '#features/sms/server/queue-sms.ts';
