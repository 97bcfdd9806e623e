import { readLeftDrafts } from '#features/deal-drafts/server/read-draft.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const readingDrafts = defineJob({
  name: 'deal-drafts.read-left',
  everyMinutes: 5,
  run: readLeftDrafts,
});
