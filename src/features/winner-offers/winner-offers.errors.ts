import { winnerOfferTexts } from '#features/winner-offers/winner-offers.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

const { problems } = winnerOfferTexts;

/** Why an offer is not printed or not sent. */
export const winnerOfferErrors = defineErrors('winnerOffers', {
  noSecurity: { status: 409, message: problems.noSecurity },
  noPrices: { status: 409, message: problems.noPrices },
  noConsent: { status: 409, message: problems.noConsent },
  stopped: { status: 409, message: problems.stopped },
  cannotPost: { status: 409, message: problems.cannotPost },
  again: { status: 409, message: problems.again },
});
