import * as z from 'zod/mini';
import { backgroundJobStates } from '#features/background-jobs/background-jobs.states.ts';
import { defineEvent } from '#kit/contract/define-event.ts';

/** How far a person's background job has come. */
export const backgroundJobEvents = {
  moved: defineEvent({
    origin: 'background_job',
    data: z.strictObject({
      background_job_id: z.int(),
      state: z.enum(backgroundJobStates),
      done: z.int(),
      total: z.nullable(z.int()),
    }),
  }),
};
