import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { sweepUnnamed } from '#kit/server/files/named-files.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what uploads cut short by a stopped process left behind: bytes a day old that no row names. */
export const sweepFiles = defineJob({
  name: 'deal-documents.sweep-files',
  title: documentTexts.jobs.sweepFiles,
  everyMinutes: 24 * 60,
  run: async (services) => {
    const before = new Date(services.clock.now().getTime() - dayMs);
    const removed = await sweepUnnamed(services, before);
    if (removed > 0) services.log.info({ event: 'unnamed files removed', removed });
  },
});
