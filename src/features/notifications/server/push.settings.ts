import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';
import type { PushKeys } from '#kit/server/outbound/push-door.ts';
import { BadSettings } from '#kit/server/settings.ts';

const key = (bytes: number) =>
  z.optional(
    z.string().check(z.refine((text) => Buffer.from(text, 'base64url').length === bytes, 'a key of VAPID')),
  );

/** How push services know us (RFC 8292); without all three nobody is called while the product is not open. */
export const pushKeys = defineSettings({
  name: 'pushKeys',
  variables: {
    VAPID_PUBLIC_KEY: key(65),
    VAPID_PRIVATE_KEY: key(32),
    VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/))),
  },
  secrets: ['VAPID_PRIVATE_KEY'],
  read: ({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
  }): PushKeys | undefined => {
    if (publicKey && privateKey && subject) return { publicKey, privateKey, subject };
    if (publicKey ?? privateKey ?? subject)
      throw new BadSettings(['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: all three or none']);
    return undefined;
  },
});
