import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { remindOwners } from '#features/deal-queries/server/remind-owners.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const reminding = defineJob({
  name: 'deal-queries.remind',
  title: queryTexts.jobs.remind,
  everyMinutes: 5,
  run: remindOwners,
});
