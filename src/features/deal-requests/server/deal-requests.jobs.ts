import { requestTexts } from '#features/deal-requests/deal-requests.texts.ts';
import { distributeRequests } from '#features/deal-requests/server/distribution.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const distribute = defineJob({
  name: 'deal-requests.distribute',
  title: requestTexts.jobs.distribute,
  everyMinutes: 1,
  run: distributeRequests,
});
