import * as z from 'zod/mini';
import { instant } from '#kit/contract/fields.ts';

/** Why a session is over, as a refused call tells its owner: `idle` too long, `term` reached, or `closed`, perhaps from another device. */
export const sessionOver = z.object({
  over: z.enum(['idle', 'term', 'closed']),
  at: instant(),
  /** What the browser that closed it said of itself. */
  user_agent: z.optional(z.string()),
});
export type SessionOver = z.infer<typeof sessionOver>;
