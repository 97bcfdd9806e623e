import { exportWork } from '#features/deal-export/server/write-export.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';

export const exportBackgroundJob = defineBackgroundJob({ name: 'deal-export', run: exportWork });
