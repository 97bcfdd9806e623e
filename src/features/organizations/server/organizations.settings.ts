import * as z from 'zod/mini';
import { defineSettings, httpsOnly } from '#kit/server/define-settings.ts';

/** The register of organizations; never asked without a key. */
export const dadataSettings = defineSettings({
  name: 'dadata',
  variables: {
    DADATA_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/, 'not a key of DaData'))),
    DADATA_URL: z._default(
      z.string().check(httpsOnly),
      'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
    ),
  },
  secrets: ['DADATA_KEY'],
  read: ({ DADATA_KEY: key, DADATA_URL: url }) => (key ? { url: new URL(url), key } : undefined),
});
