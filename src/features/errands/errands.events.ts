import * as z from 'zod/mini';
import { errandStates } from '#features/errands/errands.states.ts';
import { defineEvent } from '#kit/contract/define-event.ts';

/** How far a person's long work has come. */
export const errandEvents = {
  moved: defineEvent({
    origin: 'errand',
    data: z.strictObject({
      errand_id: z.int(),
      state: z.enum(errandStates),
      done: z.int(),
      total: z.nullable(z.int()),
    }),
  }),
};
