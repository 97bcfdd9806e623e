import { bookWork } from '#features/book-import/server/bring-book.ts';
import { registerErrand } from '#features/errands/server/errands.facade.ts';

registerErrand('book-import', bookWork);
