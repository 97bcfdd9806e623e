import { uploadTexts } from '#features/uploads/uploads.texts.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { dropOldPieces } from '#kit/server/files/pieces.ts';

/** Takes away what was begun and not gone on with for three days. */
export const dropOldUploads = defineJob({
  name: 'uploads.drop-old',
  title: uploadTexts.jobs.dropOld,
  everyMinutes: 60,
  run: async (services) => {
    while ((await dropOldPieces(services, services.jobPage)) > 0);
  },
});
