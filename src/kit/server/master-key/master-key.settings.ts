import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';

/** The key that seals what must not be read from a disk or a copy: 32 bytes, base64; a secret. */
export const masterKeySettings = defineSettings({
  name: 'master-key',
  variables: {
    MASTER_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=?$/, '32 bytes in base64'))),
  },
  secrets: ['MASTER_KEY'],
  read: ({ MASTER_KEY: key }): Buffer | undefined =>
    key === undefined ? undefined : Buffer.from(key, 'base64'),
});
