import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How background jobs refuse. */
export const backgroundJobErrors = defineErrors('backgroundJobs', {
  notFound: { status: 404, message: backgroundJobTexts.notFound },
  noFile: { status: 404, message: backgroundJobTexts.noFile },
  jobGone: { status: 404, message: backgroundJobTexts.jobs.gone },
  tooMany: { status: 409, message: backgroundJobTexts.tooMany },
});
