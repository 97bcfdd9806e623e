import { actionLogTexts as texts } from '#features/action-log/action-log.texts.ts';
import { sealLog } from '#features/action-log/server/seal-log.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const sealJob = defineJob({
  name: 'action-log.seal',
  title: texts.sealJob,
  everyMinutes: 1,
  run: sealLog,
});
