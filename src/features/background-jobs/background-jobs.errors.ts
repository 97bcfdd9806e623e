import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How background jobs refuse. */
export const backgroundJobErrors = defineErrors('backgroundJobs', {
  notFound: { status: 404, message: backgroundJobTexts.notFound },
  noFile: { status: 404, message: backgroundJobTexts.noFile },
  jobGone: { status: 404, message: backgroundJobTexts.jobs.gone },
  noJob: { status: 404, message: backgroundJobTexts.jobs.noJob },
  notGoing: { status: 409, message: backgroundJobTexts.jobs.notGoing },
  notRepeatable: { status: 409, message: backgroundJobTexts.notRepeatable },
  tooMany: { status: 409, message: backgroundJobTexts.tooMany },
});
