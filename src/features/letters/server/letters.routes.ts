import { letterCalls } from '#features/letters/letters.contract.ts';
import { listBoxes, listLetters, showLetter } from '#features/letters/server/list-letters.ts';
import { openAttachment } from '#features/letters/server/open-attachment.ts';
import { liftStop, listStops } from '#features/letters/server/letter-stops.ts';
import { resendLetter } from '#features/letters/server/resend-letter.ts';
import { success } from '#kit/contract/fields.ts';
import { pressStop, showStop } from '#features/letters/server/stop-page.ts';
import { implement } from '#kit/server/implement.ts';

export const lettersRoutes = implement(letterCalls, {
  listLetters: ({ body }, context) => listLetters(body, context),
  listBoxes: (_input, context) => listBoxes(context),
  getLetter: ({ query }, context) => showLetter(query.id, context),
  getAttachment: ({ query }, context) => openAttachment(query.id, context),
  resendLetter: ({ body }, context) => resendLetter(body.id, context),
  listStops: ({ body }, context) => listStops(context, body),
  liftStop: async ({ body }, context) => {
    await liftStop(context, body.id);
    return success;
  },
  showStop: ({ query }, context) => showStop(context, query.token),
  pressStop: ({ query }, context) => pressStop(context, query.token),
});
