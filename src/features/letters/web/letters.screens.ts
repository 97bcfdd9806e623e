import { seeLetters } from '#features/letters/letters.access.ts';
import { letterStates } from '#features/letters/letters.state.ts';
import { letterTitleTexts } from '#features/letters/letters-title.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { oneOf, words } from '#kit/web/search-fields.ts';

/** §2: /user/emails, reached from the list of people. */
export const letterScreens = defineScreens('letters', {
  list: screen({
    path: '/user/emails',
    title: letterTitleTexts.title,
    access: seeLetters,
    cache: true,
    parent: '/user/index',
    search: {
      q: words(100),
      state: oneOf(letterStates),
    },
    load: () => import('#features/letters/web/LetterListScreen.tsx'),
  }),
});
