import { bringBook } from '#features/book-import/book-import.access.ts';
import { bookSlotTexts } from '#features/book-import/book-import-slot.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** Bringing in the present book, from the menu of the deals list. */
export const bookScreens = defineScreens('book-import', {
  book: screen({
    path: '/application/book',
    title: bookSlotTexts.title,
    access: bringBook,
    cache: true,
    parent: '/application/index',
    load: () => import('#features/book-import/web/BookScreen.tsx'),
  }),
});
