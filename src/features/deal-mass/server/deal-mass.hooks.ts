import { massWork } from '#features/deal-mass/server/act-on-many.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';

export const massBackgroundJob = defineBackgroundJob({ name: 'deal-mass', run: massWork });
