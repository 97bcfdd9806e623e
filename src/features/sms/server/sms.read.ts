export { smsMessages } from '#features/sms/server/sms.tables.ts';
