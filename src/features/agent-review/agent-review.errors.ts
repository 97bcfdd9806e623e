import { agentReviewTexts } from '#features/agent-review/agent-review.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How calls about agents refuse, beside wrong fields. */
export const agentReviewErrors = defineErrors('agentReview', {
  notMarkable: { status: 409, message: agentReviewTexts.notMarkable },
  tooMany: { status: 409, message: agentReviewTexts.tooMany },
  noMail: { status: 409, message: agentReviewTexts.noMail },
});
