import { bookWork } from '#features/book-import/server/bring-book.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';

export const bookBackgroundJob = defineBackgroundJob({ name: 'book-import', run: bookWork });
