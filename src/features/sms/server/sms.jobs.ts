import { settleSms } from '#features/sms/server/deliver-sms.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Says what became of messages whose server died before it knew; sends nothing. */
export const settleLostSms = defineJob({ name: 'sms.settle', everyMinutes: 1, run: settleSms });
