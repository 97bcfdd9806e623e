import { bookTexts } from '#features/book-import/book-import.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How a book is refused whole. */
export const bookErrors = defineErrors('bookImport', {
  unreadable: { status: 422, message: bookTexts.wrong.unreadable },
});
