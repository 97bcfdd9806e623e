import { actionLogTexts as texts } from '#features/action-log/action-log.texts.ts';
import { letLogGo } from '#features/action-log/server/let-go.ts';
import { sealLog } from '#features/action-log/server/seal-log.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const sealJob = defineJob({
  name: 'action-log.seal',
  title: texts.sealJob,
  everyMinutes: 1,
  run: sealLog,
});

export const letGoJob = defineJob({
  name: 'action-log.let-go',
  title: texts.letGoJob,
  everyMinutes: 24 * 60,
  run: letLogGo,
});
