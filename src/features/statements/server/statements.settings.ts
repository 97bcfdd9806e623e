import * as z from 'zod/mini';
import { defineSettings, httpsOnly } from '#kit/server/define-settings.ts';

/** Where accounting statements of organizations are published, and how many questions a second it takes; never asked without an address. */
export type Girbo = { readonly address: URL; readonly perSecond: number };

export const girboSettings = defineSettings({
  name: 'girbo',
  variables: {
    GIRBO_URL: z.optional(z.url().check(httpsOnly)),
    GIRBO_PER_SECOND: z._default(z.coerce.number().check(z.gte(0.1), z.lte(1000)), 1),
  },
  read: ({ GIRBO_URL: url, GIRBO_PER_SECOND: perSecond }): Girbo | undefined =>
    url ? { address: new URL(url), perSecond } : undefined,
});
