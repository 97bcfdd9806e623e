import { countRefusal } from '#features/action-log/server/count-refusals.ts';
import { exportLog } from '#features/action-log/server/export-log.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { refusedCalls } from '#kit/server/refused-calls.ts';

export const exportBackgroundJob = defineBackgroundJob({ name: 'action-log', run: exportLog });

export const refusalsInLog = refusedCalls.give(countRefusal);
