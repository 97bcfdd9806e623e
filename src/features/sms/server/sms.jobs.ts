import { smsTexts } from '#features/sms/sms.texts.ts';
import { resolveSms } from '#features/sms/server/deliver-sms.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Says what became of messages whose server died before it knew; sends nothing. */
export const resolveLostSms = defineJob({
  name: 'sms.resolve',
  title: smsTexts.jobs.resolve,
  everyMinutes: 1,
  run: resolveSms,
});
