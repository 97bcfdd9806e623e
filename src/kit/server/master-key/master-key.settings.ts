import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';

const key = () => z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=?$/, '32 bytes in base64')));
const bytesOf = (text: string | undefined): Buffer | undefined =>
  text === undefined ? undefined : Buffer.from(text, 'base64');

/** The keys of the environment: the one that seals, and the one before it while the two are being turned over. */
export type MasterKeys = { readonly now: Buffer | undefined; readonly before: Buffer | undefined };

/** The key that seals what must not be read from a disk or a copy: 32 bytes, base64; a secret. */
export const masterKeySettings = defineSettings({
  name: 'master-key',
  variables: {
    MASTER_KEY: key(),
    MASTER_KEY_BEFORE: key(),
  },
  secrets: ['MASTER_KEY', 'MASTER_KEY_BEFORE'],
  read: ({ MASTER_KEY: now, MASTER_KEY_BEFORE: before }): MasterKeys => ({
    now: bytesOf(now),
    before: bytesOf(before),
  }),
});
