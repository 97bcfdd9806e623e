import * as z from 'zod/mini';
import { entityId } from '#kit/contract/fields.ts';

/** The hint by which open deals tell one another who looks at them. */
export const watchHint = 'deal.open';

/** `new` has just opened the deal and asks the others to say so again; `here` still looks; `gone` has left. */
const state = z.enum(['new', 'here', 'gone']);

/** What a window says of a deal it shows; a person may look through several windows. */
export const watchSaid = z.strictObject({
  application_id: entityId('deal'),
  window: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  state,
});
export type WatchSaid = z.infer<typeof watchSaid>;

/** What the others hear: the same, and who it is. */
export const watchHeard = z.object({ ...watchSaid.shape, first_name: z.string(), last_name: z.string() });
export type WatchHeard = z.infer<typeof watchHeard>;
