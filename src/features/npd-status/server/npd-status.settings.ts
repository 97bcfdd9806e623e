import * as z from 'zod/mini';
import { defineSettings, httpsOnly } from '#kit/server/define-settings.ts';

/** Where the tax service says who pays НПД; nobody is asked without an address. */
export const npdSettings = defineSettings({
  name: 'npdStatus',
  variables: { NPD_URL: z.optional(z.string().check(httpsOnly)) },
  read: ({ NPD_URL: url }) => (url ? { url: new URL(url) } : undefined),
});
