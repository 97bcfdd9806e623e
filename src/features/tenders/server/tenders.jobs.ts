import { tenderJobTexts } from '#features/tenders/tenders.texts.ts';
import { askStateService } from '#features/tenders/server/ask-state-service.ts';
import { readWaitingFiles } from '#features/tenders/server/read-waiting-files.ts';
import { readWatchedFolder } from '#features/tenders/server/read-watched-folder.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Picks up register files that a stopped process left unread. */
export const readLeftFiles = defineJob({
  name: 'tenders.read-left-files',
  title: tenderJobTexts.readLeftFiles,
  everyMinutes: 1,
  run: readWaitingFiles,
});

/** Takes register files that were laid into the watched folder. */
export const watchFolder = defineJob({
  name: 'tenders.read-watched-folder',
  title: tenderJobTexts.readWatchedFolder,
  everyMinutes: 1,
  run: readWatchedFolder,
});

/** Asks the state service again for purchases whose archives were not ready. */
export const askAgain = defineJob({
  name: 'tenders.ask-state-service',
  title: tenderJobTexts.askStateService,
  everyMinutes: 1,
  run: askStateService,
});
