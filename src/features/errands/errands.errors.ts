import { errandTexts } from '#features/errands/errands.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How long works refuse. */
export const errandErrors = defineErrors('errands', {
  notFound: { status: 404, message: errandTexts.notFound },
  noFile: { status: 404, message: errandTexts.noFile },
  workGone: { status: 404, message: errandTexts.jobs.gone },
  tooMany: { status: 409, message: errandTexts.tooMany },
});
