import { letterWordCalls } from '#features/customization/letter-words.contract.ts';
import { showLetters, tryLetter } from '#features/customization/server/try-letter.ts';
import { implement } from '#kit/server/implement.ts';

export const letterWordRoutes = implement(letterWordCalls, {
  showLetters: (_input, { services }) => Promise.resolve(showLetters(services)),
  tryLetter: ({ body }, context) => tryLetter(body, context),
});
