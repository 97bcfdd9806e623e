import { readWaitingFiles } from '#features/tenders/server/read-waiting-files.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Picks up register files that a stopped process left unread. */
export const readLeftFiles = defineJob({
  name: 'tenders.read-left-files',
  everyMinutes: 1,
  run: readWaitingFiles,
});
