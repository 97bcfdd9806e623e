import { signatureTexts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { expireRequests } from '#features/deal-signatures/server/expire-requests.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Requests for signatures end in time. */
export const endSignRequests = defineJob({
  name: 'deal-signatures.expire',
  title: signatureTexts.jobs.expire,
  everyMinutes: 10,
  run: expireRequests,
});
