import { runList } from '#features/leads/server/run-list.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';

/** Leads that come by a file. */
export const leadListJob = defineBackgroundJob({ name: 'lead-list', run: runList });
