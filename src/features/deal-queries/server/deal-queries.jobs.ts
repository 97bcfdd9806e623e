import { remindOwners } from '#features/deal-queries/server/remind-owners.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const reminding = defineJob({ name: 'deal-queries.remind', everyMinutes: 5, run: remindOwners });
