import * as z from 'zod/mini';
import { defineSettings, httpsOnly } from '#kit/server/define-settings.ts';

/** Where accounting statements of organizations are published; never asked without an address. */
export const girboAddress = defineSettings({
  name: 'girbo',
  variables: { GIRBO_URL: z.optional(z.url().check(httpsOnly)) },
  read: ({ GIRBO_URL: url }) => (url ? new URL(url) : undefined),
});
