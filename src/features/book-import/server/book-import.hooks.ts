import { bookWork } from '#features/book-import/server/bring-book.ts';
import { defineErrand } from '#features/errands/server/errands.facade.ts';

export const bookErrand = defineErrand({ name: 'book-import', work: bookWork });
