import { keepStops, seeLetters } from '#features/letters/letters.access.ts';
import { letterStates, stopKinds } from '#features/letters/letters.state.ts';
import { letterTitleTexts } from '#features/letters/letters-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { oneOf, whole, words } from '#kit/web/list/search-fields.ts';

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
      box: whole(0, 2 ** 31 - 1),
    },
    load: () => import('#features/letters/web/LetterListScreen.tsx'),
  }),
  stops: screen({
    path: '/Email/stops',
    title: letterTitleTexts.stops,
    access: keepStops,
    cache: true,
    parent: '/Email/index',
    search: {
      q: words(100),
      kind: oneOf(stopKinds),
    },
    load: () => import('#features/letters/web/LetterStopsScreen.tsx'),
  }),
});
