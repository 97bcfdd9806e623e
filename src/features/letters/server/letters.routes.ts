import { letterCalls } from '#features/letters/letters.contract.ts';
import { listBoxes, listLetters, showLetter } from '#features/letters/server/list-letters.ts';
import { openAttachment } from '#features/letters/server/open-attachment.ts';
import { resendLetter } from '#features/letters/server/resend-letter.ts';
import { implement } from '#kit/server/implement.ts';

export const lettersRoutes = implement(letterCalls, {
  listLetters: ({ body }, context) => listLetters(body, context),
  listBoxes: (_input, context) => listBoxes(context),
  getLetter: ({ query }, context) => showLetter(query.id, context),
  getAttachment: ({ query }, context) => openAttachment(query.id, context),
  resendLetter: ({ body }, context) => resendLetter(body.id, context),
});
