import { showDealLetters, switchDealLetters } from '#features/status-letters/server/deal-letters.ts';
import { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const statusLettersRoutes = implement(statusLetterCalls, {
  getDealLetters: ({ query }, context) => showDealLetters(query.application_id, context),
  switchDealLetters: ({ body }, context) => switchDealLetters(body.application_id, body.is_on, context),
});
