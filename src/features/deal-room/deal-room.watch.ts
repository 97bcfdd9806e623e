import * as z from 'zod/mini';
import { entityId } from '#kit/contract/fields.ts';

/** The hint by which open deals tell one another who looks at them. */
export const watchHint = 'deal.open';

/** `new` has just opened the deal and asks the others to say so again; `here` still looks; `gone` has left. */
export const watchStates = ['new', 'here', 'gone'] as const;

/** What a window says of a deal it shows; a person may look through several windows. */
export const watchPublished = () =>
  z.strictObject({
    application_id: entityId('deal'),
    window: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    state: z.enum(watchStates),
  });
export type PublishedWatch = z.infer<ReturnType<typeof watchPublished>>;

/** What the others hear: the same, and who it is. */
export type ReceivedWatch = PublishedWatch & { readonly first_name: string; readonly last_name: string };
