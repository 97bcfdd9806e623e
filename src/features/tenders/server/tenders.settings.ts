import * as z from 'zod/mini';
import { defineSettings, httpsOnly } from '#kit/server/define-settings.ts';

/** The state service that gives register documents by purchase number; never asked without a token. */
export const eisSettings = defineSettings({
  name: 'eis',
  variables: {
    EIS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]{8,500}$/, 'not a token of the state service'))),
    EIS_URL: z._default(
      z.string().check(httpsOnly),
      'https://int44.zakupki.gov.ru/eis-integration/services/getDocsIP',
    ),
  },
  secrets: ['EIS_TOKEN'],
  read: ({ EIS_TOKEN: token, EIS_URL: url }) => (token ? { url: new URL(url), token } : undefined),
});

/** The folder whose register files are taken in by themselves. */
export const watchedFolder = defineSettings({
  name: 'watchDir',
  variables: { WATCH_DIR: z.optional(z.string().check(z.minLength(1))) },
  read: ({ WATCH_DIR: folder }) => folder,
});
