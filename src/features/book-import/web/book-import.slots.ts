import { BookUp } from 'lucide-react';
import { bringBook } from '#features/book-import/book-import.access.ts';
import { bookSlotTexts } from '#features/book-import/book-import-slot.texts.ts';
import { bookScreens } from '#features/book-import/web/book-import.screens.ts';
import { dealListTools } from '#features/deal-list/web/deal-list.facade.tsx';

/** The way to bringing the book in. */
export const bookTool = dealListTools.fill({
  order: 50,
  label: bookSlotTexts.menu,
  icon: BookUp,
  access: bringBook,
  places: ['list'],
  link: bookScreens.book.link({}),
});
