import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

const { problems } = privacyRequestTexts;

/** How requests about personal data refuse. */
export const privacyRequestErrors = defineErrors('privacyRequests', {
  noMove: { status: 409, message: problems.noMove },
  over: { status: 409, message: problems.over },
  prolonged: { status: 409, message: problems.prolonged },
  notErasing: { status: 409, message: problems.notErasing },
  held: { status: 409, message: problems.held },
  foundAccount: { status: 409, message: problems.foundAccount },
  account: { status: 409, message: problems.account },
});
