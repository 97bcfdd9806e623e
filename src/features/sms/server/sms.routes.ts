import { listSms } from '#features/sms/server/list-sms.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const smsRoutes = implement(smsCalls, {
  listSms: ({ body }, { db }) => listSms(body, db),
});
