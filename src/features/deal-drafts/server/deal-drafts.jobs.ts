import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { readLeftDrafts } from '#features/deal-drafts/server/read-draft.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const readingDrafts = defineJob({
  name: 'deal-drafts.read-left',
  title: draftTexts.jobs.readLeft,
  everyMinutes: 5,
  run: readLeftDrafts,
});
