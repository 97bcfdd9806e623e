import { showDealLetters, switchDealLetters } from '#features/status-letters/server/deal-letters.ts';
import { listStatusLetters, saveStatusLetter } from '#features/status-letters/server/status-letters.ts';
import { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const statusLettersRoutes = implement(statusLetterCalls, {
  listStatusLetters: (_input, { db }) => listStatusLetters(db),
  saveStatusLetter: ({ body }, context) => saveStatusLetter(body, context),
  getDealLetters: ({ query }, context) => showDealLetters(query.application_id, context),
  switchDealLetters: ({ body }, context) => switchDealLetters(body.application_id, body.is_on, context),
});
