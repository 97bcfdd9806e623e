import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/define-event.ts';

/** §7: a report, a dispute or an act has moved, and what waits for a person has changed. */
export const reportEvents = {
  moved: defineEvent({
    origin: 'report_cnt',
    counter: 'countReport',
    data: z.object({ report_id: z.nullable(z.int()), act_id: z.nullable(z.int()) }),
  }),
};
