import { turnHistoryTexts } from '#features/turn-history/turn-history.texts.ts';
import { rebuildPage } from '#features/turn-history/server/rebuild-legs.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Turns of the legs that were there before turns were written, page by page until none is left. */
export const rebuild = defineJob({
  name: 'turn-history.rebuild',
  title: turnHistoryTexts.rebuild,
  everyMinutes: 60,
  run: async (services) => {
    while (await writeByClock(services, (writing) => rebuildPage(writing, services.jobPage)));
  },
});
