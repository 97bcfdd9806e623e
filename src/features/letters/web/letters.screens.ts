import * as z from 'zod/mini';
import { seeLetters } from '#features/letters/letters.access.ts';
import { letterStates } from '#features/letters/letters.state.ts';
import { letterTitleTexts } from '#features/letters/letters.title-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** §2: /user/emails, reached from the list of people. */
export const letterScreens = defineScreens('letters', {
  list: screen({
    path: '/user/emails',
    title: letterTitleTexts.title,
    access: seeLetters,
    cache: true,
    parent: '/user/index',
    search: z.object({
      q: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(z.enum(letterStates)),
    }),
    load: () => import('#features/letters/web/LetterListScreen.tsx'),
  }),
});
