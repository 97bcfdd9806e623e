import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { exportPerson } from '#features/privacy/server/export-person.ts';

export const exportPersonBackgroundJob = defineBackgroundJob({
  name: 'privacy.export',
  run: (job) => exportPerson(job),
});
